import type { AdminReturn, OrderReturn as ReturnResponse, ReturnSettlement } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { type ReturnedLine, type SoldLineValue, toReturnRefund } from '../orders/index.ts'
import { hasMailbox } from '../platform/mail/placeholder-email.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ReturnDependencies } from './dependencies.ts'
import type { StoredReturn } from './return.repository.ts'
import { returnPictureAddress } from './return-picture-addresses.ts'

export const withheldOf = ({ pieces }: Pick<StoredReturn, 'pieces'>): number =>
  pieces.reduce((sum, { withheldPaise }) => sum + withheldPaise, 0)

const pickupOf = ({ failure: _, ...pickup }: NonNullable<StoredReturn['pickup']>) => pickup

export function toReturnResponse(row: StoredReturn, secrets: Secrets): ReturnResponse {
  const { id, reason, state, message, refundPaise, requestedAt, hashes, names, pickup, replacement } = row
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
    pictures: hashes.map((_, position) => returnPictureAddress(secrets, id, position)),
    refunded: refundPaise === null ? null : toRupees(refundPaise),
    withheld: toRupees(withheldOf(row)),
    ...(row.refund && { refund: toReturnRefund(row.refund) }),
    ...(pickup && { pickup: pickupOf(pickup) }),
    asCredit: row.asCredit,
    ...(row.exchange && { exchange: row.exchange }),
    ...(replacement && {
      replacement: { orderNumber: replacement.orderNumber, payable: toRupees(replacement.payablePaise) },
    }),
  }
}

export const toAdminReturn = (
  row: StoredReturn,
  { secrets, couriers }: Pick<ReturnDependencies, 'secrets' | 'couriers'>,
): AdminReturn => ({
  ...toReturnResponse(row, secrets),
  pickupFailure: row.pickup?.failure ?? null,
  mayFetch: couriers.couriers.shiprocket !== undefined,
  ...(!hasMailbox(row.customerEmail) && { lacksEmail: true as const }),
  details: row.details,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  paidThrough: isRefundedByHand(row.paymentMethod as Parameters<typeof isRefundedByHand>[0])
    ? 'by-hand'
    : 'razorpay',
  mayWithhold: !returnReasons[row.reason].costsNothing,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
  ...(row.replacement && { replacementOrderId: row.replacement.orderId }),
})

export const toSettlement = (
  id: string,
  { amountPaise, lines }: { amountPaise: number; lines: readonly ReturnedLine[] },
  {
    withheldPaise,
    handPaise,
    sold,
  }: { withheldPaise: number; handPaise: number; sold: readonly SoldLineValue[] },
): ReturnSettlement => ({
  id,
  amount: toRupees(amountPaise),
  withheld: toRupees(withheldPaise),
  ...(handPaise > 0 && { byHand: toRupees(handPaise) }),
  lines: lines.map(({ lineId, quantity, amountPaise: paise }) => ({
    lineId,
    name: sold.find((line) => line.lineId === lineId)?.name ?? '',
    quantity,
    amount: toRupees(paise),
  })),
})
