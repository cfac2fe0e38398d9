import type { PlayOrder } from './orders.ts'

export type Story = {
  /** Rohan has no orders. */
  tokens: Record<'asha' | 'meera' | 'rohan', string>
  /** Asha's, but `partlyRefunded` is Kabir's. */
  orders: Record<'delivered' | 'cancelled' | 'shipped' | 'packing' | 'unpaid' | 'partlyRefunded', PlayOrder>
  /** Oldest first. */
  orderNumbers: string[]
  products: Record<
    'bracelet' | 'ganesha' | 'bowl' | 'plate' | 'beads' | 'soldOut' | 'reviewed' | 'tower',
    string
  >
  /** Of a subscription that is not confirmed yet. */
  newsletterToken: string
}

/** Indian time in 2026, such as `11-20 11:30`. */
export const at = (moment: string): Date => new Date(`2026-${moment.replace(' ', 'T')}:00+05:30`)

export const opening = at('10-24 09:00')
export const today = at('11-20 11:30')
