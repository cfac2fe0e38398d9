import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { ApiError } from '../../platform/http/api-error.ts'
import { acceptedOf, type OrderReturn, type ReturnMove, type ReturnPieces } from './return-states.ts'
import { leftOf, type ReturnedLine, type SoldValue, worthOfPieces } from './returned-lines.ts'

export type OrderMoney = {
  sold: readonly SoldValue[]
  /** All refunds of the order that have not failed are in it, those of returns included. */
  refunded: readonly ReturnedLine[]
  returns: readonly OrderReturn[]
}

/** `lines` add up to the refund, and its credit note is made of them. */
export type ReturnSettlement = {
  move: Extract<ReturnMove, { kind: 'settle' }>
  lines: ReturnedLine[]
  amountPaise: number
}

const isSettled = ({ state }: OrderReturn) => state === 'refunded' || state === 'closed'
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const costsNothing = ({ reason }: OrderReturn) => returnReasons[reason].costsNothing

const piecesOf = (returns: readonly OrderReturn[], lineId: string | null): ReturnPieces[] =>
  returns.flatMap(({ pieces }) => pieces.filter((line) => line.lineId === lineId))

/**
 * Returns what the accepted pieces of a line are worth: their part of what is left of the line, so that the last one
 * takes the remainder to the paisa, whatever was refunded before and in any order.
 */
function worthOf({ sold, refunded, returns }: OrderMoney, line: ReturnPieces): number {
  const [left] = leftOf(
    sold.filter(({ lineId }) => lineId === line.lineId),
    refunded,
  )
  // Free pieces came back without a refund.
  const closed = piecesOf(
    returns.filter(({ state }) => state === 'closed'),
    line.lineId,
  )
  const quantity = (left?.quantity ?? 0) - sum(closed.map(acceptedOf))
  const accepted = acceptedOf(line)
  if (accepted > quantity) throw new ApiError('INVALID_INPUT', 'These pieces were refunded meanwhile')
  const settled = piecesOf(returns.filter(isSettled), line.lineId)
  const paise = (left?.paise ?? 0) - sum(settled.map(({ withheldPaise }) => withheldPaise))
  return worthOfPieces({ paise: Math.max(0, paise), quantity }, accepted)
}

/**
 * Returns the delivery charge that goes back with a return: that of the pieces which came back by the fault of the
 * shop, by their value when they were sold, less that of earlier returns. With the last piece it is the whole charge.
 */
function deliveryOf({ sold, refunded, returns }: OrderMoney, present: OrderReturn): number {
  const delivery = sold.find(({ lineId }) => lineId === null)
  if (!delivery || !costsNothing(present)) return 0
  const before = returns.filter((one) => isSettled(one) && costsNothing(one))
  const dueAfter = (counted: readonly OrderReturn[]) => {
    const goods = sold.filter(({ lineId, isService }) => lineId !== null && !isService)
    const isFree = goods.every(({ paise }) => paise === 0)
    const weights = goods.map(({ lineId, quantity, paise }) => {
      const back = Math.min(quantity, sum(piecesOf(counted, lineId).map(acceptedOf)))
      return allocateProportionally(isFree ? quantity : paise, [back, quantity - back])
    })
    const [back, kept] = [sum(weights.map(([part = 0]) => part)), sum(weights.map(([, rest = 0]) => rest))]
    return allocateProportionally(delivery.paise, [back, kept])[0] ?? 0
  }
  const [left] = leftOf([delivery], refunded)
  return Math.min(left?.paise ?? 0, dueAfter([...before, present]) - dueAfter(before))
}

/**
 * Computes the refund of a received return.
 * @param present in state received
 * @param withheldPaise the payment fee, and only where the customer has changed their mind
 * @throws {ApiError} INVALID_INPUT when more is withheld than may be, or other refunds took these pieces
 */
export function settleReturn(
  money: OrderMoney,
  present: OrderReturn,
  withheldPaise: number,
): ReturnSettlement {
  const accepted = present.pieces.filter((line) => acceptedOf(line) > 0)
  const worth = accepted.map((line) => worthOf(money, line))
  if (withheldPaise < 0 || withheldPaise > (costsNothing(present) ? 0 : sum(worth))) {
    throw new ApiError('INVALID_INPUT', 'That much cannot be withheld')
  }
  const withheld = allocateProportionally(withheldPaise, worth)
  const goods = accepted.map((line, i) => ({
    lineId: line.lineId,
    quantity: acceptedOf(line),
    amountPaise: (worth[i] ?? 0) - (withheld[i] ?? 0),
  }))
  const deliveryPaise = accepted.length > 0 ? deliveryOf(money, present) : 0
  const delivery = { lineId: null, quantity: 0, amountPaise: deliveryPaise }
  const amountPaise = sum(goods.map((line) => line.amountPaise)) + deliveryPaise
  return {
    move: {
      kind: 'settle',
      state: amountPaise > 0 ? 'refunded' : 'closed',
      withheld: new Map(accepted.map(({ lineId }, i) => [lineId, withheld[i] ?? 0])),
    },
    lines: amountPaise === 0 ? [] : deliveryPaise > 0 ? [...goods, delivery] : goods,
    amountPaise,
  }
}
