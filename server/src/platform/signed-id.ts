import type { Secrets } from './secrets.ts'

/** A signed id needs no stored token; the key outlives changes of the secret, as that of the newsletter's links. */
export function signedId(secrets: Secrets, meaning: string, id: string): string {
  return `${id}.${secrets.sign('newsletter', `${meaning} ${id}`)}`
}

/** @returns undefined when the token was not signed here with this meaning */
export function readSignedId(secrets: Secrets, meaning: string, token: string): string | undefined {
  const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return undefined
  return secrets.isSignature('newsletter', `${meaning} ${id}`, signature) ? id : undefined
}
