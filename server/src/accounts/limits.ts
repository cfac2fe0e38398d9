const minute = 60

/** How often what may happen, across all processes. A network may be a whole town behind one address. */
export const limits = {
  /** Tries to sign in to one account from one network (bad input 20). */
  login: { most: 10, seconds: 15 * minute },
  /** Failed tries from one network, for whatever accounts. */
  loginNetwork: { most: 200, seconds: 15 * minute },
  /** Failed tries for one account from all networks; beyond, only networks the customer has used may try. */
  loginEmail: { most: 100, seconds: 15 * minute },
  changePassword: { most: 10, seconds: 15 * minute },
  checkEmail: { most: 120, seconds: 10 * minute },
  /** Codes asked for from one network, for whatever addresses. */
  codes: { most: 300, seconds: 60 * minute },
  /** Codes entered from one network. Each code dies after three tries anyway. */
  tries: { most: 1_000, seconds: 15 * minute },
} as const
