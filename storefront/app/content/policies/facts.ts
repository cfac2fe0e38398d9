import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { checkoutMethods, offerOf } from '@amritvasya/contract/rules/payment-methods'
import type { Facts } from '@amritvasya/contract/rules/policies/policy'
import { DEFAULT_RETURN_DAYS } from '@amritvasya/contract/rules/return-window'

type ShownShop = Omit<Shop, 'slides'>

export function postalAddress({ address, seller }: Pick<Shop, 'address' | 'seller'>): string {
  return address ?? (seller ? `${seller.address}, ${seller.state}, India` : '{address}, Maharashtra, India')
}

/** They begin with Monday; a run without a gap is named by its ends. */
function businessDaysOf(closed: readonly number[]): string {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const open = names.flatMap((name, place) => (closed.includes((place + 1) % 7) ? [] : [{ name, place }]))
  const [first, ...others] = open
  const last = others.at(-1)
  if (!first || !last) return first?.name ?? names.join(', ')
  const hasNoGap = last.place - first.place === others.length
  if (hasNoGap && others.length > 1) return `${first.name} to ${last.name}`
  return `${[first, ...others.slice(0, -1)].map(({ name }) => name).join(', ')} and ${last.name}`
}

const daysOf = ({ min, max }: { min: number; max: number }): string =>
  min === max ? (max === 1 ? '1 working day' : `${max} working days`) : `${min}–${max} working days`

function waysToPayIn(shop: ShownShop): string {
  const offers = checkoutMethods.flatMap((method) => {
    const offer = offerOf(method)
    const limit = offer && shop[offer.setting]
    return limit
      ? [`You may choose ${offer.name} up to ${formatRupees(limit.upTo)} where the checkout offers it.`]
      : []
  })
  const credit = 'Store credit in your account pays for an order as well.'
  return [
    'You pay online through Razorpay: by UPI, card, net banking or wallet.',
    ...offers,
    ...(shop.storeCredit ? [credit] : []),
  ].join(' ')
}

function remediesIn({
  exchanges,
  returnsAsCredit,
}: Pick<PolicyTerms, 'exchanges' | 'returnsAsCredit'>): string {
  const others = [
    ...(returnsAsCredit ? ['store credit'] : []),
    ...(exchanges ? ['the same piece again, or another size or colour of it, as long as we have one'] : []),
  ]
  return others.length === 0
    ? 'You get your money back.'
    : `You get your money back or, with an account, choose ${others.join(' or ')}.`
}

type PolicyTerms = NonNullable<Shop['policyTerms']>
/** It is that of a shop that was never set up. */
const usualTerms: PolicyTerms = {
  near: { min: 2, max: 4 },
  rest: { min: 3, max: 7 },
  exchanges: false,
  returnsAsCredit: false,
  fetchesReturns: false,
}

export function factsOf(shop: ShownShop): Facts {
  const email = shop.email ?? '{email}'
  const phone = shop.phone ?? '{phone}'
  const { seller, grievanceOfficer: officer, returnDays: days = DEFAULT_RETURN_DAYS } = shop
  const terms = shop.policyTerms ?? usualTerms
  return {
    shop: shop.name,
    email,
    phone,
    legalName: seller?.legalName ?? '{legal name}',
    address: seller ? `${seller.address}, ${seller.state}, India` : postalAddress(shop),
    gstin: seller ? (seller.gstin ?? 'none, as the seller is not registered for GST') : '{GSTIN}',
    officer: {
      name: officer?.name ?? '{name}',
      designation: officer?.designation ?? 'Grievance Officer',
      email: officer?.email ?? email,
      phone: officer?.phone ?? phone,
    },
    parcelRate: formatRupees(shop.parcel.rate),
    parcelFreeAbove: formatRupees(shop.parcel.freeAbove),
    returnWindow: `${days} calendar ${days === 1 ? 'day' : 'days'}`,
    state: seller?.state ?? 'Maharashtra',
    businessDays: businessDaysOf(shop.dispatch?.closedWeekdays ?? [0]),
    nearDays: daysOf(terms.near),
    restDays: daysOf(terms.rest),
    waysToPay: waysToPayIn(shop),
    remedies: remediesIn(terms),
    wayBack: terms.fetchesReturns
      ? 'We have a courier fetch the pieces where one comes to you, or ask you to send them.'
      : 'You send the pieces to us.',
  }
}
