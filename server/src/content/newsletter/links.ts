import type { Secrets } from '../../platform/secrets.ts'

type LinkPurpose = 'confirm' | 'unsubscribe'

/** A token is a subscriber's id, signed for one purpose; no token is stored. */
export class NewsletterLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  #sign = (purpose: LinkPurpose, id: string) =>
    this.#secrets.fingerprint('newsletter', `${purpose} ${id}`).toString('base64url')

  /** Returns the link in a mail to a page of the shop. */
  page = (purpose: LinkPurpose, id: string) =>
    `${this.#publicUrl()}/newsletter/${purpose}?token=${id}.${this.#sign(purpose, id)}`

  /** Returns the address for one-click unsubscription by mail programs (RFC 8058). */
  oneClick = (id: string) =>
    `${this.#publicUrl()}/api/public/newsletter/one-click?token=${id}.${this.#sign('unsubscribe', id)}`

  /** @returns the subscriber's id, or undefined when the token was not signed here for this purpose */
  read(purpose: LinkPurpose, token: string): string | undefined {
    const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    if (!id || !signature) return undefined
    const candidate = Buffer.from(signature, 'base64url')
    return this.#secrets.isFingerprint('newsletter', `${purpose} ${id}`, candidate) ? id : undefined
  }
}
