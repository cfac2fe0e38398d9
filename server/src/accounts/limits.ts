const minute = 60

/** Counted across all processes; a network may be a whole town behind NAT. */
export const limits = {
  /** For one account from one network (bad input 20). */
  login: { most: 10, seconds: 15 * minute },
  /** Failed attempts, for any account. */
  loginNetwork: { most: 200, seconds: 15 * minute },
  /** Failed attempts from all networks; beyond, only networks the customer has used may try. */
  loginEmail: { most: 100, seconds: 15 * minute },
  changePassword: { most: 10, seconds: 15 * minute },
  checkEmail: { most: 120, seconds: 10 * minute },
  /** For any address. */
  codes: { most: 300, seconds: 60 * minute },
  /** Each code allows only three attempts anyway. */
  tries: { most: 1_000, seconds: 15 * minute },
} as const
