import { formatPaise } from '@amritvasya/contract/rules/money'
import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { handPartOf, type LeftToPayBack } from '@amritvasya/contract/rules/refund-parts'
import { orderPayments, type PartialRefund, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { assertUndisputed } from '../disputes/disputed-payments.ts'
import { createSetOff } from './edit-refund.repository.ts'
import type { ByHand, RequestedRefund } from './refund.repository.ts'
import { type CreditedPayment, refundAsCredit } from './refund-as-credit.service.ts'
import { refundByHand } from './refund-by-hand.service.ts'
import { leftByHand, leftToRefund, type PaidOnline, refundOnline } from './request-refund.service.ts'
import { creditPartOf } from './split-refund.ts'

/** A refund is paid from it, and is at most `leftPaise`. */
type Source = { leftPaise: number } & (
  | { isSetOff: true }
  | { insteadOf: readonly CreditedPayment[] }
  | { online: PaidOnline | undefined; byHand: ByHand | undefined; handPaise: number }
)

type Left = LeftToPayBack & { online: PaidOnline | undefined }

async function leftOf(transaction: Database, order: PayableOrder): Promise<Left> {
  const online = await leftToRefund(transaction, order)
  const handPaise = Math.max(0, await leftByHand(transaction, order))
  return { online, onlinePaise: online ? online.moneyPaise + online.creditPaise : 0, handPaise }
}

/** Returns the paise of a refund that the staff would pay back themselves. */
export async function readHandPart(
  database: Database,
  order: PayableOrder,
  amountPaise: number,
): Promise<number> {
  return handPartOf(amountPaise, await leftOf(database, order), order.paymentMethod)
}

/** Returns the paise of a refund that would go back to the store credit which has paid them. */
export async function readCreditPart(
  database: Database,
  order: PayableOrder,
  amountPaise: number,
): Promise<number> {
  const left = await leftOf(database, order)
  const onlinePaise = amountPaise - handPartOf(amountPaise, left, order.paymentMethod)
  return left.online ? creditPartOf(onlinePaise, left.online) : 0
}

const isPaid = ({ paymentStatus }: PayableOrder) =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded'

/** @throws {ApiError} ORDER_NOT_REFUNDABLE, also while a payment is disputed; INVALID_INPUT for an order that was paid online alone */
export async function sourceOf(
  transaction: Database,
  order: PayableOrder,
  refund: PartialRefund,
): Promise<Source> {
  const { byHand, isCredit, isSetOff, amountPaise } = refund
  if (isSetOff) return { isSetOff, leftPaise: amountPaise }
  if (isCredit && order.customerId === null) throw new ApiError('ORDER_NOT_REFUNDABLE')
  const left = await leftOf(transaction, order)
  const { online, onlinePaise, handPaise } = left
  if (!online && !(isRefundedByHand(order.paymentMethod) && isPaid(order))) {
    throw new ApiError('ORDER_NOT_REFUNDABLE')
  }
  const part = handPartOf(amountPaise, left, order.paymentMethod)
  const isByHandAlone = !isCredit && part === amountPaise
  if (!isByHandAlone) await assertUndisputed(transaction, order.id)
  if (isCredit) return sourceOfCredit(left)
  assertRightMeans(left, refund, part)
  if (part === 0 && byHand) return { online, byHand, handPaise: amountPaise, leftPaise: handPaise }
  return { online, byHand, handPaise: part, leftPaise: onlinePaise + handPaise }
}

/** @throws {ApiError} INVALID_INPUT for cash of an online payment; ORDER_NOT_REFUNDABLE without how a part was paid back */
function assertRightMeans(
  { online, onlinePaise, handPaise }: Left,
  { byHand, amountPaise }: PartialRefund,
  part: number,
): void {
  if (online && byHand && handPaise === 0) {
    throw new ApiError('INVALID_INPUT', 'It was paid online, so it goes back through Razorpay')
  }
  if (part > 0 && !byHand && amountPaise <= onlinePaise + handPaise) {
    const how = part === amountPaise ? 'it' : formatPaise(part)
    throw new ApiError('ORDER_NOT_REFUNDABLE', `Please tell how you have paid ${how} back`)
  }
}

/** Everything that was paid may become store credit. */
function sourceOfCredit({ online, handPaise }: Left): Source {
  const byHand = handPaise > 0 ? [{ id: null, paise: handPaise }] : []
  const insteadOf = [...(online?.payments ?? []), ...byHand]
  return { insteadOf, leftPaise: insteadOf.reduce((sum, { paise }) => sum + paise, 0) }
}

/**
 * Money that goes back in several ways is a refund of each, with causes that differ in their end.
 * @returns true when the cause is new
 * @throws {Error} when one of the ways has less left than its part
 */
export async function payBack(
  dependencies: Pick<PaymentDependencies, 'jobs' | 'mails'>,
  transaction: Database,
  order: PayableOrder,
  request: Omit<RequestedRefund, 'paymentId'>,
  source: Source,
): Promise<boolean> {
  if ('isSetOff' in source) return (await createSetOff(transaction, request)) !== undefined
  if ('insteadOf' in source) return refundAsCredit(transaction, order, request, source.insteadOf)
  const { online, byHand, handPaise } = source
  const onlinePaise = request.amountPaise - handPaise
  const [onlineLines, handLines] = orderPayments.splitLines(request.lines, onlinePaise)
  const isOnline = online !== undefined && onlinePaise > 0
  if (isOnline) {
    const part = { ...request, amountPaise: onlinePaise, lines: onlineLines, left: online }
    const isNew = await refundOnline(dependencies, transaction, order, part)
    if (!isNew && handPaise === 0) return false
    // One way alone would give back less than was asked.
    if (!isNew) throw new Error(`Refund ${request.cause} is more than its payments have left`)
  }
  if (!byHand || handPaise === 0) return isOnline
  const cause = onlinePaise > 0 ? `${request.cause}/by-hand` : request.cause
  const part = { ...request, cause, amountPaise: handPaise, lines: handLines }
  const isByHand = await refundByHand(dependencies, transaction, order, part, byHand)
  if (!isByHand && isOnline) throw new Error(`Refund ${cause} is more than the staff have received`)
  return isByHand
}
