import type { AdminOrderParts } from '../admin/admin-order.mapper.ts'

/** Internal notes are left out, because the slip may travel with the parcel. */
export type Slip = Pick<
  AdminOrderParts,
  'orderNumber' | 'createdAt' | 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'address'
> & {
  lines: Pick<AdminOrderParts['lines'][number], 'name' | 'size' | 'color' | 'sku' | 'quantity'>[]
  /** Page of the order in the back office, printed as a QR code. */
  url: string
}

export type SlipSize = 'a6' | 'a4'

/** Each slip begins on a new page. */
export type Slips = {
  size: SlipSize
  slips: Slip[]
  sender: { name: string; address: string; state: string; phone: string | null }
}
