import type { PlayOrder } from './orders.ts'

/** Data of the gallery's shop at the time of the pictures. */
export type Story = {
  /** Session tokens; Rohan has no orders. */
  tokens: Record<'asha' | 'meera' | 'rohan', string>
  /** Asha's orders by status; `partlyRefunded` is Kabir's. */
  orders: Record<'delivered' | 'cancelled' | 'shipped' | 'packing' | 'unpaid' | 'partlyRefunded', PlayOrder>
  /** Numbers of all orders, oldest first. */
  orderNumbers: string[]
  products: Record<
    'bracelet' | 'ganesha' | 'bowl' | 'plate' | 'beads' | 'soldOut' | 'reviewed' | 'tower',
    string
  >
  /** Token of a newsletter subscription that is not confirmed yet. */
  newsletterToken: string
}

/** Parses a moment in 2026, Indian time, such as `11-20 11:30`. */
export const at = (moment: string): Date => new Date(`2026-${moment.replace(' ', 'T')}:00+05:30`)

export const opening = at('10-24 09:00')
export const today = at('11-20 11:30')
