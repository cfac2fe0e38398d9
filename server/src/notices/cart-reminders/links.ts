import { SignedLinks } from '../../platform/signed-links.ts'

type LinkPurpose = 'open' | 'stop'

export class CartReminderLinks extends SignedLinks<LinkPurpose> {
  readonly key = 'newsletter'
  readonly kind = 'cart reminder '

  page = (purpose: LinkPurpose, id: string): string => this.signed(`/cart/reminder/${purpose}`, purpose, id)

  /** RFC 8058 asks for this link. */
  oneClick = (id: string): string => this.signed('/api/public/cart-reminders/one-click', 'stop', id)
}
