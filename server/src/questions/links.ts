import { SignedLinks } from '../platform/signed-links.ts'

type LinkPurpose = 'confirm' | 'withdraw'

export class QuestionLinks extends SignedLinks<LinkPurpose> {
  readonly key = 'newsletter'
  readonly kind = 'question '

  page = (purpose: LinkPurpose, id: string): string => this.signed(`/questions/${purpose}`, purpose, id)

  product = (productId: string): string => this.address(`/product/${productId}/questions`)
}
