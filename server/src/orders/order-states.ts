import type { OrderStatus } from '@amritvasya/contract'

type Move = { from: readonly OrderStatus[]; to: OrderStatus; says: string }

/**
 * Every way in which an order changes its status (O3); there is no other. `says` stands in its history (ORDER-07).
 * Statements take `from` into their WHERE, so that of two moves at once only one happens.
 */
export const orderMoves = {
  pay: { from: ['pending'], to: 'processing', says: 'Payment received' },
  /** Cash on delivery: somebody looked at it. */
  confirm: { from: ['pending'], to: 'processing', says: 'Order confirmed' },
  ship: { from: ['processing'], to: 'shipped', says: 'Order shipped' },
  deliver: { from: ['shipped'], to: 'delivered', says: 'Order delivered' },
  /** Within a few minutes: it was pressed by mistake. */
  undeliver: { from: ['delivered'], to: 'shipped', says: 'Not delivered yet: that was noted by mistake' },
  /** The courier brought the parcel back. */
  comeBack: { from: ['shipped'], to: 'cancelled', says: 'The parcel came back' },
  cancel: { from: ['pending', 'processing'], to: 'cancelled', says: 'Order cancelled' },
  /** The customer placed another order instead, before paying for this one. */
  replace: { from: ['pending'], to: 'cancelled', says: 'Replaced by a new order' },
  /** The window of an online payment ended. */
  expire: { from: ['pending'], to: 'cancelled', says: 'The payment was not completed in time' },
  /** A payment that came late, while its pieces were still there (P4). */
  revive: { from: ['cancelled'], to: 'processing', says: 'Payment received late; the order goes ahead' },
} as const satisfies Record<string, Move>

export type OrderMove = keyof typeof orderMoves

/** @returns where the move leads to, undefined where it is not allowed */
export function moveOrder(status: OrderStatus, move: OrderMove): OrderStatus | undefined {
  const { from, to }: Move = orderMoves[move]
  return from.includes(status) ? to : undefined
}
