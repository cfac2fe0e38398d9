import type { Secrets } from '../../platform/secrets.ts'
import { readSignedId, signedId } from '../../platform/signed-id.ts'

type LinkPurpose = 'open' | 'stop'

const meaningOf = (purpose: LinkPurpose) => `cart reminder ${purpose}`

export class CartReminderLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  token = (purpose: LinkPurpose, id: string): string => signedId(this.#secrets, meaningOf(purpose), id)

  page = (purpose: LinkPurpose, id: string): string =>
    `${this.#publicUrl()}/cart/reminder/${purpose}?token=${this.token(purpose, id)}`

  /** RFC 8058 asks for this link. */
  oneClick = (id: string): string =>
    `${this.#publicUrl()}/api/public/cart-reminders/one-click?token=${this.token('stop', id)}`

  /** Returns undefined when it was not signed here for this purpose. */
  read = (purpose: LinkPurpose, token: string): string | undefined =>
    readSignedId(this.#secrets, meaningOf(purpose), token)
}
