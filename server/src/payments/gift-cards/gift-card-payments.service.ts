import type { BoughtGiftCard, RazorpayOrder } from '@amritvasya/contract'
import {
  cardOfLink,
  checkCardWithin,
  claimCardChecks,
  findGiftCard,
  type GiftCardRow,
  readCard,
  saveRazorpayOrderOfCard,
  sendDueCards,
} from '../../gift-cards/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { makeOrFind, windowOf } from '../open-payment.service.ts'
import { syncPayment } from '../payment-sync.service.ts'
import { isRazorpayFailure } from '../razorpay/request.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'
import { provesPayment } from '../signature.ts'
import type { RazorpayCallback } from '../verify-payment.service.ts'
import { applyCardRefundsOf, reconcileCardRefunds } from './gift-card-refunds.service.ts'

/** Each opening asks Razorpay. */
const OPENINGS = { max: 40, seconds: 3_600 }
const HURRIED_MS = 3_000
/** Milliseconds; the storefront times out after 10 s. */
const VERIFY_MS = 8_000
const RECHECK_SECONDS = 5

type Opened = { card: BoughtGiftCard; razorpayOrder: RazorpayOrder | null }

/**
 * Opens the payment of a card at Razorpay, always the same order there.
 * @throws {ApiError} INVALID_LINK, NOT_FOUND while none are sold, PAYMENT_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function openCardPayment(dependencies: PaymentDependencies, token: string): Promise<Opened> {
  const { database, giftCards } = dependencies
  const found = await cardOfLink(giftCards, token)
  await giftCards.rateLimiter.allow('gift-card-payments', found.id, OPENINGS)
  if (found.razorpay_order_id) {
    // A lost webhook must not make the buyer pay twice.
    const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(HURRIED_MS) }
    await askAbout(
      hurried,
      { ...found, razorpayOrderId: found.razorpay_order_id },
      await databaseNow(database),
    )
  }
  const card = (await findGiftCard(database, found.id)) ?? found
  if (card.state !== 'open') return { card: await readCard(database, card), razorpayOrder: null }
  if (!(await giftCards.offer(database)))
    throw new ApiError('NOT_FOUND', 'Gift cards are not sold at the moment')
  const id = card.razorpay_order_id ?? (await orderAt(dependencies, card))
  await checkCardWithin(database, card.id, 180)
  const customer = { name: card.buyer_name ?? '', email: card.buyer_email ?? '', phone: '' }
  const named = { orderNumber: card.number, customer }
  const opened = await windowOf(dependencies, named, { id, amountPaise: card.amount_paise })
  return {
    card: await readCard(database, card),
    razorpayOrder: { ...opened, description: `Gift card ${card.number}` },
  }
}

async function orderAt(dependencies: PaymentDependencies, card: GiftCardRow): Promise<string> {
  const { database, log } = dependencies
  const receipt = { receipt: card.number, amountPaise: card.amount_paise }
  const made = await makeOrFind(dependencies, receipt).catch((err: unknown) => {
    if (!isRazorpayFailure(err)) throw err
    log.warn({ err, giftCard: card.id }, 'creating an order at Razorpay failed')
    throw new ApiError('PAYMENT_UNAVAILABLE')
  })
  if (made.amount !== card.amount_paise || made.currency !== 'INR') {
    log.error({ giftCard: card.id }, 'Razorpay order amount mismatch')
    throw new ApiError('PAYMENT_UNAVAILABLE')
  }
  const saved = await saveRazorpayOrderOfCard(database, card.id, made.id)
  if (!saved) throw new ApiError('INVALID_LINK')
  return saved
}

type CheckedCard = { id: string; razorpayOrderId: string }

/** @returns the payments; undefined while Razorpay is unreachable */
async function askAbout(
  dependencies: PaymentDependencies,
  { id, razorpayOrderId }: CheckedCard,
  now: Date,
): Promise<GatewayPayment[] | undefined> {
  try {
    const payments = await dependencies.razorpay.paymentsOf(razorpayOrderId)
    const isPaid = payments.some(({ status }) => status === 'captured')
    const card = await findGiftCard(dependencies.database, id)
    const mayCapture = !isPaid && card?.state === 'open'
    for (const payment of payments) {
      await syncPayment(dependencies, payment, { now, mayCapture })
      if (payment.status === 'refunded' || payment.amount_refunded)
        await applyCardRefundsOf(dependencies, payment.id)
    }
    return payments
  } catch (err) {
    if (!isRazorpayFailure(err)) throw err
    dependencies.log.warn({ err, giftCard: id }, 'asking Razorpay about a gift card failed')
    return undefined
  }
}

const verified = 'Thank you. Your gift card is paid.'
/** A payment of unknown outcome must not be reported as failed. */
const confirming = 'Payment received. We are confirming it with your bank.'
/** The card's state tells the rest. */
const surplus = 'This payment bought no gift card. We will refund it in full and have written to you.'

/**
 * Verifies the signature, then the payment's state at Razorpay (P1). Idempotent.
 * @throws {ApiError} INVALID_LINK, PAYMENT_NOT_VERIFIED
 */
export async function verifyCardPayment(
  dependencies: PaymentDependencies,
  token: string,
  { razorpayOrderId, paymentId, signature }: RazorpayCallback,
): Promise<{ message: string; card: BoughtGiftCard }> {
  const { database, giftCards, settings } = dependencies
  const card = await cardOfLink(giftCards, token)
  const { keySecret, formerKeySecrets = [] } = settings
  const isProven =
    card.razorpay_order_id === razorpayOrderId &&
    provesPayment([keySecret, ...formerKeySecrets], razorpayOrderId, paymentId, signature)
  if (!isProven) throw new ApiError('PAYMENT_NOT_VERIFIED')
  const now = await databaseNow(database)
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(VERIFY_MS) }
  const payments = await askAbout(hurried, { id: card.id, razorpayOrderId }, now)
  const payment = payments?.find(({ id }) => id === paymentId)
  const outcome = payment && (await syncPayment(dependencies, payment, { now, mayCapture: false }))
  if (payment?.status === 'failed') throw new ApiError('PAYMENT_NOT_VERIFIED')
  const after = (await findGiftCard(database, card.id)) ?? card
  const message = outcome === 'returned' ? surplus : after.state === 'open' ? confirming : verified
  if (message === confirming) await scheduleRecheck(dependencies, card.id)
  return { message, card: await readCard(database, after) }
}

async function scheduleRecheck({ database, jobs }: PaymentDependencies, id: string): Promise<void> {
  await checkCardWithin(database, id, RECHECK_SECONDS)
  await jobs.send(database, 'gift-cards', {}, RECHECK_SECONDS)
}

const CHECKS_PER_RUN = 100

/**
 * Sends the cards that are due, asks Razorpay about payments in case a webhook was lost (M4), and sends refunds.
 * @param at the database's time, if known
 */
export async function runGiftCards(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const { database, giftCards } = dependencies
  const now = at ?? (await databaseNow(database))
  await sendDueCards(giftCards, now)
  for (const card of await claimCardChecks(database, now, CHECKS_PER_RUN)) {
    await askAbout(dependencies, card, now)
  }
  await sendDueCards(giftCards, now)
  await reconcileCardRefunds(dependencies, now)
}
