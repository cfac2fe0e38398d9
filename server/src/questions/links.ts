import type { Secrets } from '../platform/secrets.ts'
import { readSignedId, signedId } from '../platform/signed-id.ts'

type LinkPurpose = 'confirm' | 'withdraw'

export class QuestionLinks {
  readonly #secrets: Secrets
  readonly #publicUrl: () => string

  constructor(secrets: Secrets, publicUrl: () => string) {
    this.#secrets = secrets
    this.#publicUrl = publicUrl
  }

  page = (purpose: LinkPurpose, id: string): string =>
    `${this.#publicUrl()}/questions/${purpose}?token=${signedId(this.#secrets, `question ${purpose}`, id)}`

  product = (productId: string): string => `${this.#publicUrl()}/product/${productId}/questions`

  /** Returns undefined when it was not signed here for this purpose. */
  read = (purpose: LinkPurpose, token: string): string | undefined =>
    readSignedId(this.#secrets, `question ${purpose}`, token)
}
