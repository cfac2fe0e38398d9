import type { ConsentPurpose } from '@amritvasya/contract/rules/consent-purposes'
import type { Secrets } from '../platform/secrets.ts'

/** Links of mails by which a customer takes a consent back without signing in; a signed id needs no stored token. */
export class ObjectionLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  page(purpose: ConsentPurpose, customerId: string): string {
    const signature = this.#secrets.sign('consent', `withdraw ${purpose} ${customerId}`)
    return `${this.#publicUrl()}/withdraw-consent?token=${customerId}.${signature}`
  }

  /** @returns the customer's id; undefined when the token was not signed here for this purpose */
  read(purpose: ConsentPurpose, token: string): string | undefined {
    const [, customerId, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    if (!customerId || !signature) return undefined
    return this.#secrets.isSignature('consent', `withdraw ${purpose} ${customerId}`, signature)
      ? customerId
      : undefined
  }
}
