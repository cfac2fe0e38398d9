import { ApiError } from '../../platform/http/api-error.ts'
import { renderIn } from '../../platform/pdf/render-in-worker.ts'
import type { AdminOrderParts } from '../admin/admin-order.mapper.ts'
import { readAdminOrders } from '../admin/admin-orders.service.ts'
import type { InvoiceDependencies } from '../invoice/invoice.service.ts'

/** The slip may travel with the parcel, so has no internal notes. */
export type Slip = Pick<
  AdminOrderParts,
  | 'orderNumber'
  | 'createdAt'
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'total'
  | 'address'
  | 'giftNote'
> & {
  lines: (Pick<AdminOrderParts['lines'][number], 'name' | 'size' | 'color' | 'sku' | 'quantity'> & {
    /** The piece is part of this set; it is missing for a piece of its own. */
    set?: string
  })[]
  /** It leads to the order in the back office, and is printed as a QR code. */
  url: string
  /** It counts from 1, and is missing unless the order travels in several parcels. */
  parcel?: number
  /** A pre-ordered piece is promised for this day, such as `2026-12-20`. */
  waitsUntil?: string
}

export type SlipSize = 'a6' | 'a4'

export type Slips = {
  size: SlipSize
  slips: Slip[]
  sender: { name: string; address: string; state: string; phone: string | null }
}

/** Takes the given parcel, else what is still to send, else everything. */
function contentsOf(order: AdminOrderParts, parcelId: string | undefined) {
  const { parcels = [], lines, status } = order
  if (parcels.length === 0 || (parcelId === undefined && status !== 'processing')) {
    return { lines: lines.map((line) => ({ ...line, quantity: line.quantity - line.returned })) }
  }
  const place = parcels.findIndex(({ id }) => id === parcelId)
  const pieces = parcels[place]?.pieces
  const countOf = (lineId: string) => pieces?.find((piece) => piece.lineId === lineId)?.quantity ?? 0
  return {
    lines: lines.map((line) => ({ ...line, quantity: pieces ? countOf(line.id) : (line.unsent ?? 0) })),
    parcel: pieces ? place + 1 : parcels.length + 1,
  }
}

/** Pieces of a bundle may be several lines, whose prices differ by a paisa. */
function piecesToPack(lines: AdminOrderParts['lines'], { bundles = [] }: AdminOrderParts): Slip['lines'] {
  const present = lines.filter(({ quantity }) => quantity > 0)
  const alike = Map.groupBy(present, ({ id, variantId, bundle }) => (bundle ? `${bundle} ${variantId}` : id))
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { name, size, color, sku, bundle } = first
    const quantity = others.reduce((sum, other) => sum + other.quantity, first.quantity)
    const set = bundles.find(({ id }) => id === bundle)?.name
    return [{ name, size, color, sku, quantity, ...(set && { set }) }]
  })
}

function slipOf(order: AdminOrderParts, url: string, parcelId?: string): Slip {
  const { lines, parcel } = contentsOf(order, parcelId)
  return {
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    total: order.total,
    address: order.address,
    ...(order.giftNote && { giftNote: order.giftNote }),
    lines: piecesToPack(lines, order),
    url,
    ...(parcel && { parcel }),
    ...(order.waitsUntil && { waitsUntil: order.waitsUntil }),
  }
}

type Selection = {
  size: SlipSize
  /** Returns the order's address in the back office. */
  urlOf: (orderId: string) => string
  /** Only a single order that travels in several parcels has it. */
  parcelId?: string | undefined
}

/**
 * Returns the slips in the order of the ids.
 * @throws {ApiError} ORDER_NOT_FOUND when any is missing; NOT_FOUND unless the order has the parcel
 */
export async function packingSlips(
  { database, seller }: InvoiceDependencies,
  ids: readonly string[],
  { size, urlOf, parcelId }: Selection,
): Promise<Buffer> {
  const orders = await readAdminOrders(database, ids)
  if (orders.length < ids.length) throw new ApiError('ORDER_NOT_FOUND')
  const hasParcel = orders.some(({ parcels }) => parcels?.some(({ id }) => id === parcelId))
  if (parcelId !== undefined && !hasParcel) throw new ApiError('NOT_FOUND')
  const { name, address, state, phone } = await seller(database)
  const slips: Slips = {
    size,
    slips: orders.map((order) => slipOf(order, urlOf(order.id), parcelId)),
    sender: { name, address, state, phone },
  }
  return renderIn(new URL('./render-slips.ts', import.meta.url), slips, 'staff')
}
