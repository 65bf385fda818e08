"""A certificate of this machine's own for `--https`: a tablet asks once whether it is trusted, then may stay awake."""

from __future__ import annotations

import datetime
import ipaddress
import os
import socket
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from webui.hostnames import in_ascii

DAYS = 397
"""Longer ones are refused by some browsers."""


def certificate(folder: Path, addresses: set[str]) -> tuple[Path, Path]:
    """The files of certificate and key for *addresses*; made anew when missing, old, or for other addresses."""
    cert, key = folder / "https.pem", folder / "https.key"
    names = sorted({"localhost", "127.0.0.1", "::1", socket.gethostname(), *addresses})
    if not _fits(cert, names) or not key.is_file():
        _make(cert, key, names)
    return cert, key


def _fits(path: Path, names: list[str]) -> bool:
    try:
        found = x509.load_pem_x509_certificate(path.read_bytes())
        held = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, x509.ExtensionNotFound):
        return False
    soon = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=7)
    return found.not_valid_after_utc > soon and set(held) == set(_alternatives(names))


def _alternatives(names: list[str]) -> list[x509.GeneralName]:
    found: list[x509.GeneralName] = []
    for name in names:
        try:
            found.append(x509.IPAddress(ipaddress.ip_address(name)))
        except ValueError:
            if written := in_ascii(name):
                found.append(x509.DNSName(written))
    return found


def _make(cert: Path, key: Path, names: list[str]) -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    own = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Sheepdog on this machine")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(own)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName(_alternatives(names)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(private, hashes.SHA256())
    )
    cert.parent.mkdir(parents=True, exist_ok=True)
    key.unlink(missing_ok=True)
    secret = private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with open(os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secret)
    cert.write_bytes(made.public_bytes(serialization.Encoding.PEM))
