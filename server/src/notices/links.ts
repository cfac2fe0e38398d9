import { SignedLinks } from '../platform/signed-links.ts'

type LinkPurpose = 'confirm' | 'stop'

export class NoticeLinks extends SignedLinks<LinkPurpose> {
  readonly key = 'newsletter'
  readonly kind = 'notice '

  page = (purpose: LinkPurpose, id: string): string => this.signed(`/notices/${purpose}`, purpose, id)

  /** RFC 8058 asks for this link. */
  oneClick = (id: string): string => this.signed('/api/public/notices/one-click', 'stop', id)

  product = ({ productId, variantId }: { productId: string; variantId: string }): string =>
    this.address(`/product/${productId}?variant=${variantId}`)
}
