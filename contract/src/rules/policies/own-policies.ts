import type { PolicySlug } from '../content-pages.ts'
import type { Facts, Policy } from './policy.ts'
import { privacyPolicy } from './privacy.ts'
import { privacyNotice } from './privacy-notice.ts'
import { returnRefundPolicy } from './return-refund.ts'
import { shippingPolicy } from './shipping.ts'
import { termsAndConditions } from './terms.ts'

/** Version 0 of each policy: the shop's own text, which holds until the owner publishes another. */
export const ownPolicies: Readonly<Record<PolicySlug, (facts: Facts) => Policy>> = {
  'terms-and-conditions': termsAndConditions,
  'privacy-policy': privacyPolicy,
  'privacy-notice': privacyNotice,
  'shipping-policy': shippingPolicy,
  'return-refund-policy': returnRefundPolicy,
}
