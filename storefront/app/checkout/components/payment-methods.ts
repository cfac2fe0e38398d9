import type { Shop } from '@amritvasya/contract'
import { cashOffer } from '../flow/cash-on-delivery.ts'

/** @param total rupees; undefined until known */
export function waysToPay(shop: Pick<Shop, 'cashOnDelivery'>, total: number | undefined): string {
  const isCash = total !== undefined && cashOffer(shop, total).is === 'offered'
  return isCash
    ? 'You can pay by UPI, card, net banking or wallet on the next screen, or choose cash on delivery there.'
    : 'You can pay by UPI, card, net banking or wallet on the next screen.'
}
