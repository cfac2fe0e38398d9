import { isApiFailure, messageOf } from '../../platform/api.ts'

/** The code of the last 30 seconds is still valid. */
export const isCodeSent = (error: unknown): boolean =>
  isApiFailure(error) && error.code === 'TOO_MANY_CODES' && error.details?.isCodeSent === true

export const isRefused = (error: unknown): boolean => isApiFailure(error) && error.status === 400

/** @param usual text when the server sends none for shoppers */
export function codeMessage(error: unknown, usual: string, refused = 'Invalid verification code'): string {
  const message = messageOf(error, isRefused(error) ? refused : usual)
  const left = isApiFailure(error) ? error.details?.attemptsRemaining : undefined
  if (!left) return message
  return `${message}. ${left} ${left === 1 ? 'attempt' : 'attempts'} remaining.`
}

/** A rate-limited shopper (429) does not read "Please try again". */
export function failedBecause(error: unknown, failed: string): string {
  const reason = codeMessage(error, '', '')
  if (reason && isApiFailure(error) && error.status === 429) {
    return `${failed.replace(/\.?( Please try again)?\.?$/, '')}. ${reason}`
  }
  return reason ? `${failed.replace(/\.$/, '')}. ${reason}` : failed
}
