import type { Managed } from '../manage/answers.ts'

/** What a packing slip shows: nothing of what the shop notes for itself, because it may travel with the parcel. */
export type Slip = Pick<
  Managed,
  'orderNumber' | 'createdAt' | 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'address'
> & {
  lines: Pick<Managed['lines'][number], 'name' | 'size' | 'color' | 'sku' | 'quantity'>[]
  /** Where the back office shows the order: the phone that packs scans it. */
  url: string
}

export type SlipSize = 'a6' | 'a4'

/** Slips of some orders, each on a page of its own. */
export type Slips = {
  size: SlipSize
  slips: Slip[]
  sender: { name: string; address: string; state: string; phone: string | null }
}
