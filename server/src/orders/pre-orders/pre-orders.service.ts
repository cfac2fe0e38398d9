import type { PreOrder } from '@amritvasya/contract'
import { assertPromisable, lockDatedVariant, setAvailableOn } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PageQuery } from '../../platform/database/paginate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  countPassed,
  countPromisedBefore,
  findPreOrder,
  listPreOrderRows,
  markArrived,
  moveLines,
  type PreOrderRow,
} from './pre-orders.repository.ts'

export { mailMoves } from './mail-moves.service.ts'

const toItem = ({ size, colorName, ...row }: PreOrderRow): PreOrder => ({
  ...row,
  variant: [size, colorName].filter(Boolean).join(', '),
})

/** Lists variants that are sold before their pieces have come. */
export async function listPreOrders(
  database: Database,
  query: PageQuery,
): Promise<{ items: PreOrder[]; total: number }> {
  const { rows, total } = await listPreOrderRows(database, query)
  return { items: rows.map(toItem), total }
}

/** Counts orders that should have been sent by a day that is over, as the list of orders filters them (PREORDER-08). */
export const countLate = (database: Database): Promise<number> => countPassed(database)

/** @throws {ApiError} NOT_FOUND, also for a variant whose pieces are there */
export async function readPreOrder(database: Database, id: string): Promise<PreOrder> {
  const row = await findPreOrder(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toItem(row)
}

/** @throws {ApiError} PRODUCT_NOT_FOUND, INVALID_INPUT; STILL_USED for a variant with a day */
export async function startPreOrder(
  transaction: Database,
  { variantId, availableOn }: { variantId: string; availableOn: string },
): Promise<PreOrder> {
  const variant = await lockDatedVariant(transaction, variantId)
  assertPromisable(variant, availableOn)
  if (variant.availableOn !== null) {
    throw new ApiError('STILL_USED', 'This is a pre-order already. Please move its day instead.')
  }
  await setAvailableOn(transaction, variantId, availableOn)
  return readPreOrder(transaction, variantId)
}

/**
 * Counts the customers whom a move of the day would mail.
 * @throws {ApiError} NOT_FOUND
 */
export async function countMails(database: Database, id: string, availableOn: string): Promise<number> {
  await readPreOrder(database, id)
  return countPromisedBefore(database, id, availableOn)
}

/**
 * Moves the day. Orders that were promised an earlier one keep it beside the new one; a job tells their customers.
 * @param mails as shown before
 * @returns the pre-order before and after
 * @throws {ApiError} NOT_FOUND, INVALID_INPUT; CHANGED_MEANWHILE when the move would mail more customers than shown
 */
export async function movePreOrder(
  transaction: Database,
  id: string,
  { availableOn, mails }: { availableOn: string; mails: number },
): Promise<{ before: PreOrder; after: PreOrder; mails: number }> {
  const variant = await lockDatedVariant(transaction, id)
  const before = await readPreOrder(transaction, id)
  assertPromisable(variant, availableOn)
  const count = await countPromisedBefore(transaction, id, availableOn)
  if (count > mails) {
    throw new ApiError('CHANGED_MEANWHILE', `${count} customers would be mailed by now. Please look again.`)
  }
  await moveLines(transaction, id, availableOn)
  await setAvailableOn(transaction, id, availableOn)
  return { before, after: await readPreOrder(transaction, id), mails: count }
}

/**
 * Sells the pieces from stock from now on, and lets orders go that waited for them.
 * @returns the pre-order before, and how many orders can be packed
 * @throws {ApiError} NOT_FOUND
 */
export async function endPreOrder(
  transaction: Database,
  id: string,
): Promise<{ before: PreOrder; orders: number }> {
  await lockDatedVariant(transaction, id)
  const before = await readPreOrder(transaction, id)
  const orders = await markArrived(transaction, id)
  await setAvailableOn(transaction, id, null)
  return { before, orders }
}
