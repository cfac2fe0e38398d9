import { ApiError } from '../../platform/http/api-error.ts'
import type { AdminOrderParts } from '../admin/admin-order.mapper.ts'
import { readAdminOrders } from '../admin/admin-orders.service.ts'
import type { InvoiceDependencies } from '../invoice/invoice.service.ts'
import { renderIn } from '../invoice/render-in-worker.ts'

/** The slip may travel with the parcel, so has no internal notes. */
export type Slip = Pick<
  AdminOrderParts,
  'orderNumber' | 'createdAt' | 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'address'
> & {
  lines: Pick<AdminOrderParts['lines'][number], 'name' | 'size' | 'color' | 'sku' | 'quantity'>[]
  /** In the back office, printed as a QR code. */
  url: string
}

export type SlipSize = 'a6' | 'a4'

export type Slips = {
  size: SlipSize
  slips: Slip[]
  sender: { name: string; address: string; state: string; phone: string | null }
}

const slipOf = (order: AdminOrderParts, url: string): Slip => ({
  orderNumber: order.orderNumber,
  createdAt: order.createdAt,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  total: order.total,
  address: order.address,
  lines: order.lines
    .map(({ quantity, returned, ...line }) => ({ ...line, quantity: quantity - returned }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, size, color, sku, quantity }) => ({ name, size, color, sku, quantity })),
  url,
})

/**
 * In the order of the ids.
 * @param urlOf returns the order's address in the back office
 * @throws {ApiError} ORDER_NOT_FOUND when any is missing
 */
export async function packingSlips(
  { database, seller }: InvoiceDependencies,
  ids: readonly string[],
  size: SlipSize,
  urlOf: (orderId: string) => string,
): Promise<Buffer> {
  const orders = await readAdminOrders(database, ids)
  if (orders.length < ids.length) throw new ApiError('ORDER_NOT_FOUND')
  const { name, address, state, phone } = await seller(database)
  const slips: Slips = {
    size,
    slips: orders.map((order) => slipOf(order, urlOf(order.id))),
    sender: { name, address, state, phone },
  }
  return renderIn(new URL('./render-slips.ts', import.meta.url), slips, 'staff')
}
