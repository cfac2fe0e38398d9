import { SignedLinks } from '../platform/signed-links.ts'

/** Signs the links of a buyer's mails. */
export class GiftCardLinks extends SignedLinks<'bought'> {
  readonly key = 'gift-card'
  readonly kind = ''

  page = (id: string): string => this.signed('/gift-card', 'bought', id)

  /** Whoever got a card adds it to the account there. */
  profile = (): string => this.address('/profile')
}
