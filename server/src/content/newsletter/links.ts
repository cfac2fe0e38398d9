import { SignedLinks } from '../../platform/signed-links.ts'

type LinkPurpose = 'confirm' | 'unsubscribe'

export class NewsletterLinks extends SignedLinks<LinkPurpose> {
  readonly key = 'newsletter'
  readonly kind = ''

  page = (purpose: LinkPurpose, id: string): string => this.signed(`/newsletter/${purpose}`, purpose, id)

  /** RFC 8058 asks for this link. */
  oneClick = (id: string): string => this.signed('/api/public/newsletter/one-click', 'unsubscribe', id)
}
