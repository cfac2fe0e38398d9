const minute = 60

/** How often what may happen, across all processes. */
export const limits = {
  /** Tries to sign in to one account from one network, and codes or passwords that one person tries. */
  login: { most: 10, seconds: 15 * minute },
  /** Failed tries from one network, for whatever accounts. */
  loginNetwork: { most: 100, seconds: 15 * minute },
} as const
