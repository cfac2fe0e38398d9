import type { ReturnQuote } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import type { OrderMoney, OrderReturn, PayableOrder } from '../orders/index.ts'
import { readCreditPart } from '../payments/index.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { askFor, assertMayComeBack, assertOpen, type RequestedPiece } from './requests.service.ts'
import { moneyOf } from './return-money.service.ts'
import { settlementOf } from './settlement.ts'

/** All pieces arrived, and none is sent back to the customer. */
const asReceived = (opened: OrderReturn): OrderReturn => ({
  ...opened,
  state: 'received',
  pieces: opened.pieces.map((line) => ({ ...line, approved: line.requested, restocked: line.requested })),
})

/** Settles returns one after the other, as the owner will, with nothing withheld. */
function settleEach(money: OrderMoney, opened: readonly OrderReturn[]) {
  let present = money
  let [amountPaise, deliveryPaise, isMost] = [0, 0, false]
  for (const one of opened.map(asReceived)) {
    const { move, lines, amountPaise: paise } = settlementOf(present, one, 0)
    present = {
      ...present,
      refunded: [...present.refunded, ...lines],
      returns: [...present.returns, { ...one, state: move.state }],
    }
    amountPaise += paise
    deliveryPaise += lines.find(({ lineId }) => lineId === null)?.amountPaise ?? 0
    if (paise > 0 && !returnReasons[one.reason].costsNothing) isMost = true
  }
  return { amountPaise, deliveryPaise, isMost }
}

/**
 * Computes what would go back for pieces by the rule that settles their returns; nothing is asked for by it.
 * @throws {ApiError} RETURN_CLOSED, INVALID_INPUT when a piece may not come back
 */
export async function quoteReturn(
  { orders }: Pick<ReturnDependencies, 'orders'>,
  order: PayableOrder,
  pieces: readonly RequestedPiece[],
): Promise<ReturnQuote> {
  const { database } = orders
  const { left } = await assertOpen(database, order)
  await assertMayComeBack(database, order.id, pieces)
  const money = await moneyOf(database, order.id)
  const { amountPaise, deliveryPaise, isMost } = settleEach(money, askFor({ money, left }, pieces))
  return {
    amount: toRupees(amountPaise),
    isMost,
    delivery: toRupees(deliveryPaise),
    storeCredit: toRupees(await readCreditPart(database, order, amountPaise)),
    byHand: toRupees(await orders.handPartOf(database, order, amountPaise)),
  }
}
