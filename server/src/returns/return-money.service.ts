import { type OrderMoney, orderPayments, type ReturnedLine, type SoldLineValue } from '../orders/index.ts'
import { readRefundSummary } from '../payments/index.ts'
import type { Database } from '../platform/database/database.ts'
import { listReturnsOf, type StoredReturn } from './return.repository.ts'

type Refund = Awaited<ReturnType<typeof readRefundSummary>>['refunds'][number]

const quantityOf = (lines: readonly ReturnedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const paiseOf = (lines: readonly ReturnedLine[]) => lines.reduce((sum, line) => sum + line.amountPaise, 0)

/** Another try sends those whose refund has failed, so nothing else may take their money meanwhile. */
function awaitingTry(returns: readonly StoredReturn[], refunds: readonly Refund[]): ReturnedLine[] {
  // Several payments give back a return, and what is tried again, in parts, of which each may fail.
  const partsOf = (wanted: string) => refunds.filter(({ cause }) => cause.split('/')[0] === wanted)
  const lastTries = (refund: Refund): Refund[] => {
    const again = partsOf(`again:${refund.id}`)
    return again.length > 0 ? again.flatMap(lastTries) : [refund]
  }
  const waitingLines = (refund: Refund): ReturnedLine[] => {
    const tries = lastTries(refund)
    const failed = tries.filter(({ status }) => status === 'failed')
    return failed.length === tries.length ? refund.lines : failed.flatMap(({ lines }) => lines)
  }
  return returns
    .filter(({ refund }) => refund?.status === 'failed')
    .flatMap(({ id, orderId }) => partsOf(`part:${orderId}:return-${id}`))
    .flatMap(waitingLines)
}

/** Money without pieces that went back on a line after a return was settled gives back first what was withheld there. */
function withoutReleased(returns: readonly StoredReturn[], refunds: readonly Refund[]): StoredReturn[] {
  const goodwill = refunds
    .filter(({ status, isOfOrder }) => status !== 'failed' && isOfOrder)
    .flatMap(({ lines, createdAt }) =>
      lines.filter(({ quantity }) => quantity === 0).map((line) => ({ ...line, createdAt })),
    )
  const released = (lineId: string, settledAt: Date | null, withheldPaise: number) => {
    let rest = withheldPaise
    for (const line of goodwill) {
      if (line.lineId !== lineId || settledAt === null || line.createdAt <= settledAt) continue
      const taken = Math.min(rest, line.amountPaise)
      line.amountPaise -= taken
      rest -= taken
    }
    return rest
  }
  return returns.map((one) => ({
    ...one,
    pieces: one.pieces.map((line) => ({
      ...line,
      withheldPaise: released(line.lineId, one.settledAt, line.withheldPaise),
    })),
  }))
}

/**
 * Returns what was sold in an order, and what of it was refunded or waits for another try; the caller has locked it
 * before changes. What was withheld is that which still is.
 */
export async function moneyOf(
  database: Database,
  orderId: string,
): Promise<Omit<OrderMoney, 'sold'> & { sold: readonly SoldLineValue[] }> {
  const sold = await orderPayments.findRefundableLines(database, orderId, [])
  const { left, refunds } = await readRefundSummary(database, orderId)
  const returns = await listReturnsOf(database, orderId)
  const waiting = awaitingTry(returns, refunds)
  const refunded = sold.map(({ lineId, quantity, paise }, i) => {
    const own = waiting.filter((line) => line.lineId === lineId)
    return {
      lineId,
      quantity: quantity - (left[i]?.quantity ?? 0) + quantityOf(own),
      amountPaise: paise - (left[i]?.paise ?? 0) + paiseOf(own),
    }
  })
  return { sold, refunded, returns: withoutReleased(returns, refunds) }
}
