import type { AddressSnapshot } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { type ReissuedInvoice, reissueInvoice } from '../invoice/reissue-invoice.service.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { promiseAnew } from '../transitions/renew-promise.service.ts'
import { createHistoryEntry } from '../transitions/transition.repository.ts'
import { findDeliveryOf, setDeliveryOf } from './correct-address.repository.ts'

const fields = [
  'fullName',
  'phoneNumber',
  'alternatePhone',
  'addressLine1',
  'addressLine2',
  'landmark',
  'city',
  'state',
  'pincode',
] as const

const isSame = (a: AddressSnapshot, b: AddressSnapshot): boolean =>
  fields.every((field) => a[field] === b[field])

export type CorrectedAddress = { before: AddressSnapshot; invoice: ReissuedInvoice | undefined }

/**
 * Mails the customer and reissues the invoice.
 * @param seen the old address as displayed
 * @returns undefined when nothing changes
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED when the parcel has left or the address was changed
 * meanwhile
 */
export async function correctAddress(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  { address, seen }: { address: AddressSnapshot; seen: AddressSnapshot },
): Promise<CorrectedAddress | undefined> {
  const found = await findDeliveryOf(transaction, id)
  if (!found) throw new ApiError('ORDER_NOT_FOUND')
  if (isSame(found.address, address)) return undefined
  if (!found.isHere || !isSame(found.address, seen)) throw new ApiError('ORDER_CHANGED')
  await setDeliveryOf(transaction, id, address)
  await createHistoryEntry(transaction, id, 'Delivery address corrected')
  if (found.address.pincode !== address.pincode)
    await promiseAnew(dependencies, transaction, id, found.readAt)
  const invoice = await reissueInvoice(transaction, id, address)
  await enqueueOrderMail(
    dependencies,
    transaction,
    id,
    'addressCorrected',
    invoice ? { invoice: invoice.number } : {},
  )
  return { before: found.address, invoice }
}
