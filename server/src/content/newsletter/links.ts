import type { Secrets } from '../../platform/secrets.ts'

type LinkPurpose = 'confirm' | 'unsubscribe'

/** A signed id needs no stored token. */
export class NewsletterLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  #sign = (purpose: LinkPurpose, id: string) => this.#secrets.sign('newsletter', `${purpose} ${id}`)

  page = (purpose: LinkPurpose, id: string) =>
    `${this.#publicUrl()}/newsletter/${purpose}?token=${id}.${this.#sign(purpose, id)}`

  /** RFC 8058 asks for this link. */
  oneClick = (id: string) =>
    `${this.#publicUrl()}/api/public/newsletter/one-click?token=${id}.${this.#sign('unsubscribe', id)}`

  /** Returns undefined when it was not signed here for this purpose. */
  read(purpose: LinkPurpose, token: string): string | undefined {
    const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    if (!id || !signature) return undefined
    return this.#secrets.isSignature('newsletter', `${purpose} ${id}`, signature) ? id : undefined
  }
}
