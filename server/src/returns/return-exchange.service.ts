import type { NewReturn, ReturnSettlement } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { findForSale, lockStock } from '../catalogue/index.ts'
import type { ReplacementRequest } from '../checkout/index.ts'
import type { PayableOrder, settleReturn } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { ReturnDependencies } from './dependencies.ts'
import type { StoredReturn } from './return.repository.ts'
import { insertReplacement, listExchanged, listVariantIds } from './return-exchange.repository.ts'
import type { moneyOf } from './return-money.service.ts'

/** The owner offers it, and the order has an account, whose store credit pays what goes out instead. */
export const offersExchange = async (
  { settings }: Pick<ReturnDependencies, 'settings'>,
  database: Database,
  { customerId, creditPaise }: PayableOrder,
): Promise<boolean> => customerId !== null && creditPaise === 0 && (await settings(database)).exchanges

type Replacement = {
  variantId: string
  size: string | null
  color: string | null
  price: number
  isInStock: boolean
}

/** Returns the variants of today that may go out instead of each line's pieces, by line. */
export async function listReplacements(
  database: Database,
  orderId: string,
): Promise<ReadonlyMap<string, Replacement[]>> {
  const rows = await listVariantIds(database, orderId)
  const onSale = await findForSale(
    database,
    rows.map(({ variantId }) => variantId),
  )
  const shown = new Map<string, Replacement[]>()
  for (const { lineId, variantId } of rows) {
    const variant = onSale.get(variantId)
    if (!variant?.isListed) continue
    const { size, colorName: color, pricePaise, available } = variant
    const own = shown.get(lineId) ?? []
    shown.set(lineId, [
      ...own,
      { variantId, size, color, price: toRupees(pricePaise), isInStock: available > 0 },
    ])
  }
  return shown
}

/**
 * Stock may go before the pieces are here, so it is reserved when the return is settled.
 * @throws {ApiError} EXCHANGE_NOT_OFFERED by the shop, or for a variant of another product
 */
export async function assertExchangeable(
  dependencies: Pick<ReturnDependencies, 'settings'>,
  database: Database,
  order: PayableOrder,
  pieces: NewReturn['pieces'],
): Promise<void> {
  if (pieces.every(({ replacement }) => replacement === undefined)) return
  if (!(await offersExchange(dependencies, database, order))) throw new ApiError('EXCHANGE_NOT_OFFERED')
  const offered = await listReplacements(database, order.id)
  for (const { lineId, replacement } of pieces) {
    const isOffered = offered.get(lineId)?.some(({ variantId }) => variantId === replacement)
    if (!isOffered) throw new ApiError('EXCHANGE_NOT_OFFERED')
  }
}

type Settlement = {
  sold: Awaited<ReturnType<typeof moneyOf>>['sold']
  settlement: ReturnType<typeof settleReturn>
}

/**
 * Returns what goes out for the accepted pieces. They keep the discount that the returned ones had, so that the same
 * piece again costs nothing.
 * @returns undefined where the customer wants no exchange, or no piece was accepted
 */
export async function replacementOf(
  database: Database,
  present: StoredReturn,
  { sold, settlement: { lines, amountPaise, move } }: Settlement,
): Promise<ReplacementRequest | undefined> {
  if (!present.exchange) return undefined
  const exchanged = await listExchanged(database, present.id)
  let discountPaise = 0
  const pieces = exchanged.flatMap(({ lineId, productId, variantId, pricePaise }) => {
    const back = lines.find((line) => line.lineId === lineId)
    if (!back || back.quantity === 0) return []
    const { paise = 0, quantity = 1 } = sold.find((line) => line.lineId === lineId) ?? {}
    // A refund without pieces has lowered their worth, but is no discount.
    const worthPaise = Math.max(
      back.amountPaise + (move.withheld.get(lineId) ?? 0),
      Math.floor((paise * back.quantity) / quantity),
    )
    discountPaise += Math.max(0, pricePaise * back.quantity - worthPaise)
    return [{ productId, variantId, quantity: back.quantity }]
  })
  return pieces.length > 0 ? { pieces, discountPaise, creditPaise: amountPaise } : undefined
}

const refusals = ['OUT_OF_STOCK', 'PRODUCT_UNAVAILABLE', 'VARIANT_MISMATCH']

/** Shows what would go out instead, or why it cannot. */
export async function previewExchange(
  { replacements }: Pick<ReturnDependencies, 'replacements'>,
  database: Database,
  request: ReplacementRequest,
): Promise<NonNullable<ReturnSettlement['exchange']>> {
  try {
    const { goods, quote, payablePaise } = await replacements.quote(database, request)
    return {
      pieces: goods.map(({ name, size, colorName: color, quantity, pricePaise }) => ({
        name,
        size,
        color,
        quantity,
        price: toRupees(pricePaise),
      })),
      discount: toRupees(quote.discountPaise),
      total: toRupees(quote.totalPaise),
      payable: toRupees(payablePaise),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error
    return { pieces: [], discount: 0, total: 0, payable: 0, problem: error.message }
  }
}

/** Locks returned and outgoing variants at once, so that orders of the same ones do not deadlock (S3). */
export const lockExchanged = (
  transaction: Database,
  { sold }: Pick<Settlement, 'sold'>,
  { pieces }: ReplacementRequest,
): Promise<void> =>
  lockStock(transaction, [
    ...sold.flatMap(({ variantId }) => (variantId ? [variantId] : [])),
    ...pieces.map(({ variantId }) => variantId),
  ])

/**
 * Places the order of what goes out instead, once its store credit is issued.
 * @param payablePaise that the staff saw
 * @throws {ApiError} RETURN_CHANGED when another amount is to be paid by now; OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function sendReplacement(
  { replacements }: Pick<ReturnDependencies, 'replacements'>,
  transaction: Database,
  order: PayableOrder,
  {
    id,
    request,
    payablePaise,
    by,
  }: { id: string; request: ReplacementRequest; payablePaise: number; by: string },
): Promise<void> {
  const { customerId } = order
  if (customerId === null) throw new ApiError('RETURN_CHANGED')
  const placed = await replacements.place(transaction, { ...order, customerId }, { request, by })
  if (placed.payablePaise !== payablePaise) throw new ApiError('RETURN_CHANGED')
  await insertReplacement(transaction, id, placed.id)
}
