/**
 * When a token expires, in milliseconds since 1970, or 0 when that cannot be read out of it. Nobody checks the
 * signature here: the server does.
 */
export function expiryOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

/** AUTH-03: expired when its `exp` is not later than now. */
export const isExpired = (token: string, now: number): boolean => expiryOf(token) <= now
