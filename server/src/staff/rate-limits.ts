const MINUTE_SECONDS = 60

export const staffRateLimits = {
  /** Of one account from one network; also passwords and codes of a signed-in staff member. */
  login: { max: 10, seconds: 15 * MINUTE_SECONDS },
  loginNetwork: { max: 100, seconds: 15 * MINUTE_SECONDS },
  /** Failed attempts; beyond, only networks of earlier sign-ins may try. */
  loginAccount: { max: 50, seconds: 15 * MINUTE_SECONDS },
  /** After a right password: from all unknown networks together, and from each known network. */
  code: { max: 10, seconds: 15 * MINUTE_SECONDS },
  /** Calls of one key. */
  apiKey: { max: 600, seconds: MINUTE_SECONDS },
} as const
