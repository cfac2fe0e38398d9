const minute = 60

/** Counted across all processes. */
export const limits = {
  /** Sign-ins to one account from one network; also passwords and codes of a signed-in staff member. */
  login: { most: 10, seconds: 15 * minute },
  /** Failed attempts, for any account. */
  loginNetwork: { most: 100, seconds: 15 * minute },
  /** Failed attempts from all networks; beyond, only networks of earlier sign-ins may try. */
  loginAccount: { most: 50, seconds: 15 * minute },
  /** Codes for one account after a right password: from all unknown networks together, and from each known network. */
  code: { most: 10, seconds: 15 * minute },
} as const
