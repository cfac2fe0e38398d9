import { isApiFailure, messageOf } from '../../platform/api.ts'

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

/** The documented text, followed by the server's reason where it has one for shoppers. */
export function failedBecause(error: unknown, failed: string): string {
  const reason = codeMessage(error, '', '')
  return reason ? `${failed.replace(/\.$/, '')}. ${reason}` : failed
}
