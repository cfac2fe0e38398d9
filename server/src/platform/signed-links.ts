import type { Purpose, Secrets } from './secrets.ts'

/** Signs ids in links of mails, so no token is stored; the key of a lasting purpose outlives the secret. */
export abstract class SignedLinks<Use extends string> {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string
  protected abstract readonly key: Purpose
  /** It tells ids from those of other links with the same key. */
  protected abstract readonly kind: '' | `${string} `

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  #text = (use: Use, id: string) => `${this.kind}${use} ${id}`

  address = (path: string): string => `${this.#publicUrl()}${path}`

  token = (use: Use, id: string): string => `${id}.${this.#secrets.sign(this.key, this.#text(use, id))}`

  signed = (path: string, use: Use, id: string): string =>
    `${this.address(path)}?token=${this.token(use, id)}`

  /** @returns the id; undefined when the token was not signed here for this use */
  read(use: Use, token: string): string | undefined {
    const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    if (!id || !signature) return undefined
    return this.#secrets.isSignature(this.key, this.#text(use, id), signature) ? id : undefined
  }
}
