import type { AdminDiscount } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import type { ChipWords } from '../ui/status-chip.tsx'

export const kinds = [
  { id: 'percentage', name: 'A percentage' },
  { id: 'amount', name: 'An amount' },
  { id: 'buy-get', name: 'Buy some, get some' },
  { id: 'tiers', name: 'Steps by value' },
  { id: 'free-delivery', name: 'Free delivery' },
] as const satisfies readonly { id: AdminDiscount['kind']; name: string }[]

type Worth = Pick<
  AdminDiscount,
  'kind' | 'percentage' | 'amount' | 'buyPieces' | 'getPieces' | 'tiers' | 'minimumPurchase'
>

/** It reads like `20% off from ₹999`. */
export function worthOf(discount: Worth): string {
  const { kind, percentage, amount, buyPieces, getPieces, tiers, minimumPurchase } = discount
  const from = minimumPurchase > 0 ? ` from ${formatRupees(minimumPurchase)}` : ''
  switch (kind) {
    case 'percentage':
      return `${percentage}% off${from}`
    case 'amount':
      return `${formatRupees(amount)} off${from}`
    case 'buy-get':
      return `Buy ${buyPieces}, get ${getPieces} ${percentage === 100 ? 'free' : `at ${percentage}% off`}${from}`
    case 'tiers':
      return tiers.map((tier) => `${tier.percentage}% from ${formatRupees(tier.from)}`).join(', ')
    case 'free-delivery':
      return `Free delivery${from}`
  }
}

/** `now` is in milliseconds since 1970. */
export function stateOf(
  { isActive, startsAt, endsAt }: Pick<AdminDiscount, 'isActive' | 'startsAt' | 'endsAt'>,
  now: number,
): ChipWords {
  if (!isActive) return { label: 'Off', tone: 'neutral' }
  if (endsAt && Date.parse(endsAt) <= now) return { label: 'Ended', tone: 'neutral' }
  if (startsAt && Date.parse(startsAt) > now) return { label: 'Not yet', tone: 'waiting' }
  return { label: 'On', tone: 'good' }
}

/** An emptied number counts as none, so that the server names the field that needs one. */
export function toSave({
  id: _,
  orders: __,
  discountGiven: ___,
  createdAt: ____,
  ...body
}: Partial<AdminDiscount>) {
  const numbers = [
    'percentage',
    'amount',
    'buyPieces',
    'getPieces',
    'minimumPurchase',
    'limitPerCustomer',
  ] as const
  const filled = Object.fromEntries(numbers.map((name) => [name, body[name] ?? 0]))
  return {
    ...body,
    ...filled,
    priority: body.priority ?? 100,
    categoryIds: body.categoryIds ?? [],
    tiers: body.kind === 'tiers' ? (body.tiers ?? []) : [],
  }
}
