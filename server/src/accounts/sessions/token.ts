import { jwtVerify, SignJWT } from 'jose'

const audience = 'amritvasya'
const algorithm = 'HS256'

/** The claims `role` and `id` are for the storefront. */
export type TokenContent = { customerId: string; sessionId: string; role: string; expiresAt: Date }

export function signToken(key: Uint8Array, content: TokenContent): Promise<string> {
  return new SignJWT({ id: content.customerId, role: content.role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(content.customerId)
    .setAudience(audience)
    .setJti(content.sessionId)
    .setIssuedAt()
    .setExpirationTime(content.expiresAt)
    .sign(key)
}

const id = /^[0-9a-f]{24}$/

/**
 * The role is always read from the database.
 * @param keys any of which may have signed it
 * @returns undefined for another algorithm (also none), key or audience, and for a token that is expired or
 * has no expiry
 */
export async function readToken(
  keys: readonly Uint8Array[],
  token: string,
): Promise<Omit<TokenContent, 'role'> | undefined> {
  for (const key of keys) {
    const content = await readSignedWith(key, token)
    if (content) return content
  }
  return undefined
}

async function readSignedWith(
  key: Uint8Array,
  token: string,
): Promise<Omit<TokenContent, 'role'> | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['exp', 'sub', 'aud', 'jti'],
    })
    const { sub: customerId = '', jti: sessionId = '', exp = 0 } = payload
    if (!id.test(customerId) || !id.test(sessionId)) return undefined
    return { customerId, sessionId, expiresAt: new Date(exp * 1000) }
  } catch {
    return undefined
  }
}
