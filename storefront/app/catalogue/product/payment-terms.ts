import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'

/** The ways to pay, each with its limit. */
export function paymentTerms({
  cashOnDelivery,
  storeCredit,
}: Pick<Shop, 'cashOnDelivery' | 'storeCredit'>): string {
  const online = `UPI, cards, net banking${storeCredit ? ', wallets and store credit' : ' and wallets'}`
  return cashOnDelivery
    ? `${online}, or cash on delivery up to ${formatRupees(cashOnDelivery.upTo)}.`
    : `${online}, all paid online.`
}
