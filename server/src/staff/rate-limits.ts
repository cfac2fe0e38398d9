const MINUTE_SECONDS = 60

/** Counted across all processes. */
export const staffRateLimits = {
  /** Sign-ins to one account from one network; also passwords and codes of a signed-in staff member. */
  login: { max: 10, seconds: 15 * MINUTE_SECONDS },
  /** Failed attempts, for any account. */
  loginNetwork: { max: 100, seconds: 15 * MINUTE_SECONDS },
  /** Failed attempts from all networks; beyond, only networks of earlier sign-ins may try. */
  loginAccount: { max: 50, seconds: 15 * MINUTE_SECONDS },
  /** Codes for one account after a right password: from all unknown networks together, and from each known network. */
  code: { max: 10, seconds: 15 * MINUTE_SECONDS },
} as const
