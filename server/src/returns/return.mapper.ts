import type { AdminReturn, OrderReturn as ReturnResponse, ReturnSettlement } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import type { ReturnedLine, SoldLineValue } from '../orders/index.ts'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { StoredReturn } from './return.repository.ts'

export const withheldOf = ({ pieces }: Pick<StoredReturn, 'pieces'>): number =>
  pieces.reduce((sum, { withheldPaise }) => sum + withheldPaise, 0)

const refundStates = { wanted: 'pending', pending: 'pending', processed: 'done', failed: 'failed' } as const

export function toReturnResponse(row: StoredReturn, filesUrl: string): ReturnResponse {
  const { id, reason, state, message, refundPaise, requestedAt, hashes, names } = row
  return {
    id,
    reason,
    state,
    message,
    requestedAt: requestedAt.toISOString(),
    pieces: row.pieces.map(({ withheldPaise: _, ...pieces }, i) => ({
      ...pieces,
      name: names[i]?.name ?? '',
      size: names[i]?.size ?? null,
      color: names[i]?.color ?? null,
    })),
    pictures: hashes.map((hash) => pictureAddress(hash, filesUrl)),
    refunded: refundPaise === null ? null : toRupees(refundPaise),
    withheld: toRupees(withheldOf(row)),
    ...(row.refund && { refund: { state: refundStates[row.refund.status], paidBy: row.refund.paidBy } }),
  }
}

export const toAdminReturn = (row: StoredReturn, filesUrl: string): AdminReturn => ({
  ...toReturnResponse(row, filesUrl),
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  paidThrough: isRefundedByHand(row.paymentMethod as Parameters<typeof isRefundedByHand>[0])
    ? 'by-hand'
    : 'razorpay',
  mayWithhold: !returnReasons[row.reason].costsNothing,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
})

export const toSettlement = (
  id: string,
  { amountPaise, lines }: { amountPaise: number; lines: readonly ReturnedLine[] },
  { withheldPaise, sold }: { withheldPaise: number; sold: readonly SoldLineValue[] },
): ReturnSettlement => ({
  id,
  amount: toRupees(amountPaise),
  withheld: toRupees(withheldPaise),
  lines: lines.map(({ lineId, quantity, amountPaise: paise }) => ({
    lineId,
    name: sold.find((line) => line.lineId === lineId)?.name ?? '',
    quantity,
    amount: toRupees(paise),
  })),
})
