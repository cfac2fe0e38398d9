const minute = 60

/** Rate limits of the staff's sign-in, across all processes. */
export const limits = {
  /** Attempts to sign in to one account from one network, and passwords that a signed-in person tries. */
  login: { most: 10, seconds: 15 * minute },
  /** Failed attempts from one network, for whatever accounts. */
  loginNetwork: { most: 100, seconds: 15 * minute },
  /** Failed attempts for one account from all networks; beyond, only networks it has signed in from may try. */
  loginAccount: { most: 50, seconds: 15 * minute },
  /**
   * Codes of the second factor tried for one account after a right password: from all networks that are new to it
   * together, and from each known network.
   */
  code: { most: 10, seconds: 15 * minute },
} as const
