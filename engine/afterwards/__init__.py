"""What can be told of a hand once it is over, and only then: nothing here answers for a hand that still runs."""
