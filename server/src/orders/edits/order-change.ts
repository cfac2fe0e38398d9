import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { MIN_PAYMENT_PAISE } from '@amritvasya/contract/rules/store-credit'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PieceCount } from '../returns/return-states.ts'
import { type ReturnedLine, type SoldValue, worthOfPieces } from '../returns/returned-lines.ts'

export type RequestedChange = {
  removed: readonly PieceCount[]
  /** Price of the added lines, before a discount. */
  addedPaise: readonly number[]
  /** It is taken off the goods as they are after the change. */
  discountPaise: number
  /** Below 0 the delivery costs less. */
  deliveryPaise: number
}

export type OrderChange = {
  returned: ReturnedLine[]
  /** Each added line has one. */
  discounts: number[]
  deliveryPaise: number
  /** The order costs `addedPaise` more, and `takenPaise` goes off it. */
  addedPaise: number
  takenPaise: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** @throws {ApiError} INVALID_INPUT when a line is unknown or repeated, or has fewer pieces left; ALL_PIECES */
function checkRemoved(left: readonly SoldValue[], { removed, addedPaise }: RequestedChange): void {
  if (new Set(removed.map(({ lineId }) => lineId)).size !== removed.length) {
    throw new ApiError('INVALID_INPUT', 'Please name each line once')
  }
  for (const { lineId, quantity } of removed) {
    const line = left.find((one) => one.lineId === lineId)
    if (!line) throw new ApiError('INVALID_INPUT', 'That line is not in this order')
    if (quantity < 1 || quantity > line.quantity) {
      throw new ApiError('INVALID_INPUT', `Of ${line.name}, ${line.quantity} can still be removed`)
    }
  }
  const pieces = sum(left.map(({ quantity }) => quantity)) - sum(removed.map(({ quantity }) => quantity))
  if (pieces === 0 && addedPaise.length === 0) throw new ApiError('ALL_PIECES')
}

/**
 * Computes an edit to the paisa: removed pieces take their part of what is left of their line (EDIT-02), and a discount
 * is spread by value over the goods that stay and those that come.
 * @param left lines less earlier refunds
 * @throws {ApiError} INVALID_INPUT for a change that is none, a line or an amount that is not left, and pieces that are worth
 * nothing; ALL_PIECES when no piece would be left to send
 */
export function changeOf(left: readonly SoldValue[], request: RequestedChange): OrderChange {
  checkRemoved(left, request)
  const goods = left.filter(({ lineId }) => lineId !== null)
  const removed = goods.map((line) => {
    const quantity = request.removed.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0
    return { lineId: line.lineId, quantity, amountPaise: quantity > 0 ? worthOfPieces(line, quantity) : 0 }
  })
  const staying = goods.map(({ paise }, i) => paise - (removed[i]?.amountPaise ?? 0))
  const values = [...staying, ...request.addedPaise]
  if (request.discountPaise > sum(values)) {
    throw new ApiError('INVALID_INPUT', 'The discount is more than the goods cost')
  }
  const shares = request.discountPaise > 0 ? allocateProportionally(request.discountPaise, values) : []
  const delivery = left.find(({ lineId }) => lineId === null)?.paise ?? 0
  const lessDelivery = Math.max(0, -request.deliveryPaise)
  if (lessDelivery > delivery) throw new ApiError('INVALID_INPUT', 'The delivery does not cost that much')
  const returned = [
    ...removed.map((line, i) => ({ ...line, amountPaise: line.amountPaise + (shares[i] ?? 0) })),
    { lineId: null, quantity: 0, amountPaise: lessDelivery },
  ].filter(({ quantity, amountPaise }) => quantity > 0 || amountPaise > 0)
  const discounts = request.addedPaise.map((_, i) => shares[goods.length + i] ?? 0)
  const deliveryPaise = Math.max(0, request.deliveryPaise)
  const takenPaise = sum(returned.map(({ amountPaise }) => amountPaise))
  if (returned.length === 0 && request.addedPaise.length === 0 && deliveryPaise === 0) {
    throw new ApiError('INVALID_INPUT', 'Please change something')
  }
  if (returned.length > 0 && takenPaise === 0) {
    throw new ApiError('INVALID_INPUT', 'These pieces are worth nothing, so they need not be removed')
  }
  const addedPaise = sum(request.addedPaise) - sum(discounts) + deliveryPaise
  return { returned, discounts, deliveryPaise, addedPaise, takenPaise }
}

export type Settlement = {
  /** This part of what goes off the order pays for what it costs more. */
  setOffPaise: number
  duePaise: number
  refundPaise: number
}

/**
 * Returns who owes what after an edit of a paid order (EDIT-03).
 * @throws {ApiError} INVALID_INPUT for less than ₹1, which nobody can pay
 */
export function settlementOf({
  addedPaise,
  takenPaise,
}: Pick<OrderChange, 'addedPaise' | 'takenPaise'>): Settlement {
  const setOffPaise = Math.min(addedPaise, takenPaise)
  const [duePaise, refundPaise] = [addedPaise - setOffPaise, takenPaise - setOffPaise]
  const isSmall = (paise: number) => paise > 0 && paise < MIN_PAYMENT_PAISE
  if (isSmall(duePaise) || isSmall(refundPaise)) {
    throw new ApiError('INVALID_INPUT', 'Less than ₹1 cannot be paid. Please even it out with the discount.')
  }
  return { setOffPaise, duePaise, refundPaise }
}
