import type { Secrets } from '../platform/secrets.ts'
import { readSignedId, signedId } from '../platform/signed-id.ts'

type LinkPurpose = 'confirm' | 'stop'

export class NoticeLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  token = (purpose: LinkPurpose, id: string): string => signedId(this.#secrets, `notice ${purpose}`, id)

  page = (purpose: LinkPurpose, id: string) =>
    `${this.#publicUrl()}/notices/${purpose}?token=${this.token(purpose, id)}`

  /** RFC 8058 asks for this link. */
  oneClick = (id: string) =>
    `${this.#publicUrl()}/api/public/notices/one-click?token=${this.token('stop', id)}`

  product = ({ productId, variantId }: { productId: string; variantId: string }) =>
    `${this.#publicUrl()}/product/${productId}?variant=${variantId}`

  /** Returns undefined when it was not signed here for this purpose. */
  read = (purpose: LinkPurpose, token: string): string | undefined =>
    readSignedId(this.#secrets, `notice ${purpose}`, token)
}
