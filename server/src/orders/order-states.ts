import type { OrderStatus } from '@amritvasya/contract'

type Move = { from: readonly OrderStatus[]; to: OrderStatus; says: string }

/**
 * `says` is its comment in the history. UPDATE statements have `from` in WHERE, so that of two concurrent
 * transitions only one succeeds (O3).
 */
export const orderMoves = {
  pay: { from: ['pending'], to: 'processing', says: 'Payment received' },
  /** The shop accepts cash on delivery. */
  confirm: { from: ['pending'], to: 'processing', says: 'Order confirmed' },
  ship: { from: ['processing'], to: 'shipped', says: 'Order shipped' },
  deliver: { from: ['shipped'], to: 'delivered', says: 'Order delivered' },
  /** It is possible for a few minutes. */
  undeliver: { from: ['delivered'], to: 'shipped', says: 'Not delivered yet: that was noted by mistake' },
  comeBack: { from: ['shipped'], to: 'cancelled', says: 'The parcel came back' },
  cancel: { from: ['pending', 'processing'], to: 'cancelled', says: 'Order cancelled' },
  replace: { from: ['pending'], to: 'cancelled', says: 'Replaced by a new order' },
  expire: { from: ['pending'], to: 'cancelled', says: 'The payment was not completed in time' },
  lapse: { from: ['pending'], to: 'cancelled', says: 'The order was not confirmed in time' },
  /** The stock was still available (P4). */
  revive: {
    from: ['cancelled'],
    to: 'processing',
    says: 'Payment received late; the order is confirmed after all',
  },
} as const satisfies Record<string, Move>

export type OrderMove = keyof typeof orderMoves
