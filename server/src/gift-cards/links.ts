import type { Secrets } from '../platform/secrets.ts'

/** Links of a buyer's mails; the key outlives changes of the secret, as a card lives for years. */
export class GiftCardLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  token(id: string): string {
    return `${id}.${this.#secrets.sign('gift-card', `bought ${id}`)}`
  }

  page = (id: string) => `${this.#publicUrl()}/gift-card?token=${this.token(id)}`

  /** Whoever got a card adds it to the account there. */
  profile = () => `${this.#publicUrl()}/profile`

  /** Returns undefined when it was not signed here. */
  read(token: string): string | undefined {
    const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    if (!id || !signature) return undefined
    return this.#secrets.isSignature('gift-card', `bought ${id}`, signature) ? id : undefined
  }
}
