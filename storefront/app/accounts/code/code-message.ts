import { isApiFailure, messageOf } from '../../platform/api.ts'

/** A code went to this address within the last half minute, and can be entered. */
export const isCodeSent = (error: unknown): boolean =>
  isApiFailure(error) && error.code === 'TOO_MANY_CODES' && error.details?.isCodeSent === true

/** Whether the server looked at the code and refused it: then it is of no more use. */
export const isRefused = (error: unknown): boolean => isApiFailure(error) && error.status === 400

/**
 * What a shopper reads when a code was not taken, with the tries that are left (VERIFY-09, ERR-10).
 * @param usual the text when the server has none for shoppers, `refused` when it says only that the code is wrong
 */
export function codeMessage(error: unknown, usual: string, refused = 'Invalid verification code'): string {
  const message = messageOf(error, isRefused(error) ? refused : usual)
  const left = isApiFailure(error) ? error.details?.attemptsRemaining : undefined
  if (!left) return message
  return `${message}. ${left} ${left === 1 ? 'attempt' : 'attempts'} remaining.`
}

/**
 * The documented text, followed by the server's reason where it has one for shoppers. Who has to wait is not asked to
 * try again.
 */
export function failedBecause(error: unknown, failed: string): string {
  const reason = codeMessage(error, '', '')
  if (reason && isApiFailure(error) && error.status === 429) {
    return `${failed.replace(/\.?( Please try again)?\.?$/, '')}. ${reason}`
  }
  return reason ? `${failed.replace(/\.$/, '')}. ${reason}` : failed
}
