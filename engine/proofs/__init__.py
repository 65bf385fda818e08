"""One file a family of proofs. Each looks at the evidence alone and says what it proves, and since which card."""
