import { offerOf } from '@amritvasya/contract/rules/payment-methods'
import { offeredMethods } from '../flow/offered-methods.ts'

/** @param total rupees; undefined until known */
export function waysToPay(shop: Parameters<typeof offeredMethods>[0], total: number | undefined): string {
  const payable = total === undefined ? [] : offeredMethods(shop, total).filter(({ refusal }) => !refusal)
  const others = payable.flatMap(({ method }) => offerOf(method)?.name ?? [])
  const choice = others.length > 0 ? `, or choose ${others.join(' or ')} there` : ''
  return `You can pay by UPI, card, net banking or wallet on the next screen${choice}.`
}
