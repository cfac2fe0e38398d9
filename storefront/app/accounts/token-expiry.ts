/**
 * Returns the expiry of a token in milliseconds since 1970, or 0 when unreadable. Only the server checks the signature.
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

/** Returns true from the moment of `exp` on (AUTH-03). */
export const isExpired = (token: string, now: number): boolean => expiryOf(token) <= now
