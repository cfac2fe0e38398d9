import type { OrderStatus } from '@amritvasya/contract'

type Move = { from: readonly OrderStatus[]; to: OrderStatus; says: string }

/**
 * Every allowed transition (O3); `says` is its comment in the history (ORDER-07).
 * UPDATE statements have `from` in WHERE, so that of two concurrent transitions only one succeeds.
 */
export const orderMoves = {
  pay: { from: ['pending'], to: 'processing', says: 'Payment received' },
  /** The shop accepts cash on delivery. */
  confirm: { from: ['pending'], to: 'processing', says: 'Order confirmed' },
  ship: { from: ['processing'], to: 'shipped', says: 'Order shipped' },
  deliver: { from: ['shipped'], to: 'delivered', says: 'Order delivered' },
  /** Within a few minutes of a mistaken delivery. */
  undeliver: { from: ['delivered'], to: 'shipped', says: 'Not delivered yet: that was noted by mistake' },
  comeBack: { from: ['shipped'], to: 'cancelled', says: 'The parcel came back' },
  cancel: { from: ['pending', 'processing'], to: 'cancelled', says: 'Order cancelled' },
  replace: { from: ['pending'], to: 'cancelled', says: 'Replaced by a new order' },
  expire: { from: ['pending'], to: 'cancelled', says: 'The payment was not completed in time' },
  /** A late payment arrived while the stock was still available (P4). */
  revive: { from: ['cancelled'], to: 'processing', says: 'Payment received late; the order goes ahead' },
} as const satisfies Record<string, Move>

export type OrderMove = keyof typeof orderMoves

/** @returns undefined when the transition is not allowed */
export function moveOrder(status: OrderStatus, move: OrderMove): OrderStatus | undefined {
  const { from, to }: Move = orderMoves[move]
  return from.includes(status) ? to : undefined
}
