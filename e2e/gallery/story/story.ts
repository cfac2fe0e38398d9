import type { TellOrder } from './orders.ts'

/** What has happened in the shop when the pictures are taken. */
export type Story = {
  /** Tokens of sessions; Rohan has bought nothing yet. */
  tokens: Record<'asha' | 'meera' | 'rohan', string>
  /** Asha's orders, by how they stand, and those of others that wait for the owner. */
  orders: Record<'delivered' | 'cancelled' | 'shipped' | 'packing' | 'unpaid' | 'partlyRefunded', TellOrder>
  /** Of all orders, the first one first. */
  orderNumbers: string[]
  /** Ids of products. */
  products: Record<
    'bracelet' | 'ganesha' | 'bowl' | 'plate' | 'beads' | 'soldOut' | 'reviewed' | 'tower',
    string
  >
  /** What a mail's link carries, for somebody who has asked for the newsletter and has not confirmed it. */
  newsletterToken: string
}

/** A moment of the story in India, such as `11-20 11:30`: it is told in one year. */
export const at = (moment: string): Date => new Date(`2026-${moment.replace(' ', 'T')}:00+05:30`)

/** When the shop opens for the first time. */
export const opening = at('10-24 09:00')
/** When the pictures are taken. */
export const today = at('11-20 11:30')
