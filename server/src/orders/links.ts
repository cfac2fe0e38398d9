import type { Secrets } from '../platform/secrets.ts'

const paths = {
  cancel: '/cancel-order',
  confirm: '/confirm-order',
  pay: '/pay-order',
  return: '/return-order',
  track: '/track',
} as const
export type OrderLinkPurpose = keyof typeof paths

/** Links of mails about orders; a signed id needs no stored token and no sign-in. */
export class OrderLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  #text = (purpose: OrderLinkPurpose, orderId: string) => `${purpose} ${orderId}`

  page(purpose: OrderLinkPurpose, orderId: string): string {
    const signature = this.#secrets.sign('order', this.#text(purpose, orderId))
    return `${this.#publicUrl()}${paths[purpose]}?token=${orderId}.${signature}`
  }

  /** @returns the order's id; undefined when the token was not signed here for this purpose */
  read(purpose: OrderLinkPurpose, token: string): string | undefined {
    const [, orderId, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    if (!orderId || !signature) return undefined
    return this.#secrets.isSignature('order', this.#text(purpose, orderId), signature) ? orderId : undefined
  }
}
