import { isReturnWindowOpen, lastReturnMoment } from '@amritvasya/contract/rules/return-window'
import {
  acceptedOf,
  type OrderMoney,
  type PieceCount,
  requestableOf,
  type SplitOrder,
} from '../orders/index.ts'

const countIn = (parcels: readonly { pieces: readonly PieceCount[] }[], lineId: string): number =>
  parcels
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => sum + (piece.lineId === lineId ? piece.quantity : 0), 0)

type Money = Pick<OrderMoney, 'sold' | 'returns'>

/**
 * Returns, for each line of an order that travels in several parcels, its pieces less those of refunds, of which the
 * returns leave what has arrived and is still in the window of its own parcel. Pieces that were refunded otherwise are first
 * those that came back with their parcel; of a line, what arrived first is given back first (SPLIT-08).
 * @param left pieces less those of all refunds
 * @param days in which a piece may come back
 */
export function arrivedLeft(
  { parcels, cancelled }: SplitOrder,
  { sold, returns }: Money,
  { left, now, days }: { left: ReadonlyMap<string, number>; now: Date; days: number },
): Map<string, number> {
  const arrived = parcels.filter(({ deliveredAt }) => deliveredAt !== null)
  const open = arrived.filter(({ deliveredAt }) => deliveredAt && isReturnWindowOpen(deliveredAt, now, days))
  const cameBack = parcels.filter(({ cameBackAt }) => cameBackAt !== null)
  return new Map(
    sold.flatMap(({ lineId, quantity }) => {
      if (lineId === null) return []
      const rest = left.get(lineId) ?? 0
      const requestable = requestableOf(returns, lineId, rest)
      const settled = returns
        .filter(({ state }) => state === 'refunded')
        .flatMap(({ pieces }) => pieces.filter((line) => line.lineId === lineId))
        .reduce((sum, line) => sum + acceptedOf(line), 0)
      const otherwise = quantity - rest - (cancelled.get(lineId) ?? 0) - settled
      const returned = rest - requestable + settled + Math.max(0, otherwise - countIn(cameBack, lineId))
      const still = Math.max(0, countIn(arrived, lineId) - returned)
      const returnable = Math.min(requestable, still, countIn(open, lineId))
      return [[lineId, rest - requestable + returnable] as const]
    }),
  )
}

/** The last moment on which a piece of any parcel can be asked for; null until one has arrived. */
export function lastMomentOf({ parcels }: SplitOrder, days: number): Date | null {
  const ends = parcels.flatMap(({ deliveredAt }) =>
    deliveredAt ? [lastReturnMoment(deliveredAt, days)] : [],
  )
  return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null
}
