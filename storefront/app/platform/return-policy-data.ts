import type { Product, Shop, Site } from '@amritvasya/contract'
import { DEFAULT_RETURN_DAYS } from '@amritvasya/contract/rules/return-window'
import { absolute } from './seo.ts'

const term = (name: string) => `https://schema.org/${name}`

/** schema.org MerchantReturnPolicy, as the policy of returns says it; for documents alone. */
export const returnPolicyData = (
  site: Site,
  { returnDays: days = DEFAULT_RETURN_DAYS }: Pick<Shop, 'returnDays'>,
  rule: Product['returns'] = 'usual',
) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCountry: 'IN',
  ...(rule === 'made to measure'
    ? { returnPolicyCategory: term('MerchantReturnNotPermitted') }
    : {
        returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: days,
        returnMethod: term('ReturnByMail'),
        // A customer who changes their mind pays the way back, at the rate of their own courier.
        returnFees: term('ReturnFeesCustomerResponsibility'),
        itemCondition: term('NewCondition'),
      }),
  itemDefectReturnFees: term('FreeReturn'),
  merchantReturnLink: absolute(site, '/return-refund-policy'),
})
