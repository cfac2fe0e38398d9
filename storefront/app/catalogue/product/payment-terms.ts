import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'

/** The ways to pay, each with its limit. */
export function paymentTerms({
  cashOnDelivery,
  storeCredit,
}: Pick<Shop, 'cashOnDelivery' | 'storeCredit'>): string {
  const online = `Pay by UPI, card, net banking${storeCredit ? ', wallet or store credit' : ' or wallet'}`
  return cashOnDelivery
    ? `${online}, or cash on delivery up to ${formatRupees(cashOnDelivery.upTo)}.`
    : `${online}.`
}
