import type { AddressSnapshot, PaymentMethod } from '@amritvasya/contract'
import { isTooMuchCash } from '@amritvasya/contract/rules/cash-limit'
import {
  capitalised,
  checkoutMethods,
  collectsOnDelivery,
  offerOf,
} from '@amritvasya/contract/rules/payment-methods'
import { getContact } from '../accounts/index.ts'
import { getSnapshot } from '../addresses/index.ts'
import type { Settings } from '../content/index.ts'
import { isCashOffered, type ReadReach } from '../delivery/index.ts'
import { countReturnedParcels, orderPlacement, type PayableOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { CheckoutDependencies } from './dependencies.ts'

export type OfferedFor = {
  customerId: string
  contact: { email: string; phone: string }
  address: Pick<AddressSnapshot, 'pincode' | 'phoneNumber'>
  reach: Awaited<ReturnType<ReadReach>>
  totalPaise: number
  /** Store credit pays this part of the total. */
  creditPaise?: number
}

export type ReturnedParcels = Awaited<ReturnType<typeof countReturnedParcels>>

const none: ReturnedParcels = { own: 0, byPhone: 0 }

/** Counts the parcels that came back, where they decide whether a method is offered. */
export async function countReturned(
  database: Database,
  { cashMaxReturns }: Settings,
  method: PaymentMethod,
  { customerId, contact, address }: Pick<OfferedFor, 'customerId' | 'contact' | 'address'>,
): Promise<ReturnedParcels> {
  if (!collectsOnDelivery(method) || cashMaxReturns === 0) return none
  const phones = [contact.phone, address.phoneNumber].filter(Boolean)
  return countReturnedParcels(database, { customerId, email: contact.email, phones })
}

/**
 * Says why an order cannot be paid by a method (decision 11, CASH-02, DELIVERY-04).
 * @returns undefined when it can
 */
export function refusalOf(
  settings: Settings,
  method: PaymentMethod,
  { address, reach, totalPaise, creditPaise = 0 }: OfferedFor,
  { own, byPhone } = none,
): string | undefined {
  const offer = offerOf(method)
  if (!offer) return undefined
  const refusal = `${capitalised(offer.name)} is not available`
  if (!settings[offer.setting] || totalPaise > settings[`${offer.setting}UpToPaise`]) return refusal
  if (!collectsOnDelivery(method)) return undefined
  if (isTooMuchCash(totalPaise)) return `${refusal} for ₹2,00,000 or more`
  // A parcel that comes back would have cost the shop both ways, and the customer's credit for weeks.
  if (creditPaise > 0) return `${refusal} together with store credit`
  if (!isCashOffered(settings, address.pincode, reach)) return `${refusal} for ${address.pincode}`
  const { cashMaxReturns } = settings
  if (cashMaxReturns === 0) return undefined
  if (own >= cashMaxReturns) return `${refusal}, because earlier parcels came back to us`
  // A phone number alone proves no identity, so its history is not told.
  return own + byPhone >= cashMaxReturns ? `${refusal} for this order` : undefined
}

/** Reads what came back only where nothing else refuses. */
const findRefusal = async (
  database: Database,
  settings: Settings,
  method: PaymentMethod,
  order: OfferedFor,
): Promise<string | undefined> =>
  refusalOf(settings, method, order) ??
  refusalOf(settings, method, order, await countReturned(database, settings, method, order))

/** Leaves out what paying ahead takes off. */
export const totalOnDelivery = ({ paymentMethod, totalPaise, prepaidDiscountPaise }: PayableOrder): number =>
  collectsOnDelivery(paymentMethod) ? totalPaise : totalPaise + prepaidDiscountPaise

/** @throws {ApiError} COD_UNAVAILABLE (decision 11) */
export async function assertOffered(
  database: Database,
  settings: Settings,
  method: PaymentMethod,
  order: OfferedFor,
): Promise<void> {
  const refusal = await findRefusal(database, settings, method, order)
  if (refusal) throw new ApiError('COD_UNAVAILABLE', refusal)
}

type Offered = { method: PaymentMethod; refusal: string | null }

/**
 * Lists the methods that the shop offers, for an order that is placed or about to be (CASH-03).
 * @param totalPaise of an order that is not yet placed
 * @throws {ApiError} ORDER_NOT_FOUND, ADDRESS_NOT_SELECTED, ADDRESS_NEEDS_CORRECTION
 */
export async function listOffered(
  { database, settings, courierReach }: Pick<CheckoutDependencies, 'database' | 'settings' | 'courierReach'>,
  customerId: string,
  { orderId, addressId, totalPaise }: { orderId?: string; addressId?: string; totalPaise: number },
): Promise<Offered[]> {
  const current = await settings(database)
  const subject = orderId
    ? await placedSubject(database, customerId, orderId)
    : { address: await getSnapshot(database, customerId, addressId ?? ''), totalPaise }
  const contact = await getContact(database, customerId)
  const reach = await courierReach(database, subject.address.pincode)
  const offered: Offered[] = []
  for (const method of checkoutMethods) {
    const offer = offerOf(method)
    if (offer && !current[offer.setting]) continue
    const refusal = await findRefusal(database, current, method, { customerId, contact, reach, ...subject })
    offered.push({ method, refusal: refusal ?? null })
  }
  return offered
}

async function placedSubject(database: Database, customerId: string, orderId: string) {
  const { order, payable } = await orderPlacement.getPlaced(database, customerId, orderId)
  const { creditPaise } = payable
  return { address: order.addressSnapshot, totalPaise: totalOnDelivery(payable), creditPaise }
}
