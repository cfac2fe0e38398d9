import type { ConsentPurpose } from '@amritvasya/contract/rules/consent-purposes'
import { SignedLinks } from '../platform/signed-links.ts'

/** Signs links of mails by which a customer takes a consent back without signing in. */
export class ObjectionLinks extends SignedLinks<ConsentPurpose> {
  readonly key = 'consent'
  readonly kind = 'withdraw '

  page = (purpose: ConsentPurpose, customerId: string): string =>
    this.signed('/withdraw-consent', purpose, customerId)
}
