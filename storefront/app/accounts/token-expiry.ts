/** It is in milliseconds since 1970, or 0 when unreadable; only the server checks the signature. */
export function expiryOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

export const isExpired = (token: string, now: number): boolean => expiryOf(token) <= now
