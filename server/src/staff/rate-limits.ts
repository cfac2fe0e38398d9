const MINUTE_SECONDS = 60

export const staffRateLimits = {
  /** It counts for one account from one network, also passwords and codes of a signed-in staff member. */
  login: { max: 10, seconds: 15 * MINUTE_SECONDS },
  loginNetwork: { max: 100, seconds: 15 * MINUTE_SECONDS },
  /** It counts failed attempts; beyond, only networks of earlier sign-ins may try. */
  loginAccount: { max: 50, seconds: 15 * MINUTE_SECONDS },
  /** It counts after a right password: from all unknown networks together, and from each known network. */
  code: { max: 10, seconds: 15 * MINUTE_SECONDS },
  /** It counts calls of one key. */
  apiKey: { max: 600, seconds: MINUTE_SECONDS },
} as const
