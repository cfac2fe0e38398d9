import type { RouterContextProvider } from 'react-router'
import { loadShop } from '../../platform/load-shell.ts'
import { factsOf, type Policy } from './policy.ts'
import { privacyPolicy } from './privacy.ts'
import { privacyNotice } from './privacy-notice.ts'
import { returnRefundPolicy } from './return-refund.ts'
import { shippingPolicy } from './shipping.ts'
import { termsAndConditions } from './terms.ts'

const policies = {
  '/terms-and-conditions': termsAndConditions,
  '/privacy-policy': privacyPolicy,
  '/privacy-notice': privacyNotice,
  '/shipping-policy': shippingPolicy,
  '/return-refund-policy': returnRefundPolicy,
} as const
export type PolicyPath = keyof typeof policies
export const policyPaths = Object.keys(policies) as PolicyPath[]

const isPolicy = (path: string): path is PolicyPath => path in policies

export async function loadPolicy(
  context: Readonly<RouterContextProvider>,
  pathname: string,
): Promise<Policy & { path: PolicyPath }> {
  // A client-side navigation requests loader data at `/path.data`.
  const path = pathname.replace(/\.data$|\/$/, '')
  if (!isPolicy(path)) throw new Error(`There is no policy at ${path}`)
  return { path, ...policies[path](factsOf(await loadShop(context))) }
}
