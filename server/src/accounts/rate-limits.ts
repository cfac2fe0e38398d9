const MINUTE_SECONDS = 60

/** A network may be a whole town behind NAT. */
export const accountRateLimits = {
  /** It counts for one account from one network (bad input 20). */
  login: { max: 10, seconds: 15 * MINUTE_SECONDS },
  loginNetwork: { max: 200, seconds: 15 * MINUTE_SECONDS },
  /** It counts failed attempts; beyond, only networks the customer has used may try. */
  loginEmail: { max: 100, seconds: 15 * MINUTE_SECONDS },
  changePassword: { max: 10, seconds: 15 * MINUTE_SECONDS },
  checkEmail: { max: 120, seconds: 10 * MINUTE_SECONDS },
  codes: { max: 300, seconds: 60 * MINUTE_SECONDS },
  /** Each code allows only three attempts anyway. */
  tries: { max: 1_000, seconds: 15 * MINUTE_SECONDS },
} as const
