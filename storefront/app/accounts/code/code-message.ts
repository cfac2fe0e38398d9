import { isApiFailure, messageOf } from '../../platform/api.ts'

/** Means that a code was sent to this address within the last 30 seconds and is still valid. */
export const isCodeSent = (error: unknown): boolean =>
  isApiFailure(error) && error.code === 'TOO_MANY_CODES' && error.details?.isCodeSent === true

/** Means that the server refused the code, which is then useless. */
export const isRefused = (error: unknown): boolean => isApiFailure(error) && error.status === 400

/**
 * Returns the error text for a code, with the attempts that remain (VERIFY-09, ERR-10).
 * @param usual text when the server sends none for shoppers; `refused` when its response only says that the code is
 * wrong
 */
export function codeMessage(error: unknown, usual: string, refused = 'Invalid verification code'): string {
  const message = messageOf(error, isRefused(error) ? refused : usual)
  const left = isApiFailure(error) ? error.details?.attemptsRemaining : undefined
  if (!left) return message
  return `${message}. ${left} ${left === 1 ? 'attempt' : 'attempts'} remaining.`
}

/**
 * Appends the server's reason to the documented text. A rate-limited shopper (429) does not read "Please try again".
 */
export function failedBecause(error: unknown, failed: string): string {
  const reason = codeMessage(error, '', '')
  if (reason && isApiFailure(error) && error.status === 429) {
    return `${failed.replace(/\.?( Please try again)?\.?$/, '')}. ${reason}`
  }
  return reason ? `${failed.replace(/\.$/, '')}. ${reason}` : failed
}
