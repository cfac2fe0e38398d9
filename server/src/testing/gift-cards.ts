import type { BoughtGiftCard, RazorpayOrder } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { saveSettings } from '../content/index.ts'
import type { ShopWithPayments } from './shop-with-payments.ts'

export const today = (): string => indianDay(new Date())
export const inDays = (days: number): string => indianDay(Date.now() + days * 24 * 3_600_000)

/** Switches the sale on, as the owner does in the settings. */
export const sellGiftCards = (shop: Pick<ShopWithPayments, 'database'>, giftCards = true) =>
  shop.database
    .transaction()
    .execute((transaction) => saveSettings(transaction, { giftCards, storeCreditAtCheckout: true }))

export const giftCardOrder = {
  amount: 1_000,
  buyerName: 'Asha Rao',
  buyerEmail: 'asha@example.com',
  recipientName: 'Meera Iyer',
  recipientEmail: 'meera@example.com',
  message: 'Happy birthday!',
}

type RequestedCard = { token: string; card: BoughtGiftCard }

let networks = 0
/** Gives each gift card a network of its own, because creation is limited by network. */
export function newNetwork(): string {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`
}

export async function askForGiftCard(shop: ShopWithPayments, changes: object = {}): Promise<RequestedCard> {
  const { status, body } = await shop.send('POST /public/gift-cards', {
    headers: { 'x-forwarded-for': newNetwork() },
    body: { ...giftCardOrder, sendOn: today(), ...changes },
  })
  if (status !== 200) throw new Error(`No gift card: ${JSON.stringify(body)}`)
  return body as unknown as RequestedCard
}

/** @returns the card's order at Razorpay */
export async function openGiftCard(shop: ShopWithPayments, token: string): Promise<string> {
  const { body } = await shop.send('POST /public/gift-cards/open', { body: { token } })
  return (body.razorpayOrder as RazorpayOrder).id
}

/** Pays as the browser does. */
export async function buyGiftCard(shop: ShopWithPayments, changes: object = {}) {
  const { token, card } = await askForGiftCard(shop, changes)
  const razorpayOrderId = await openGiftCard(shop, token)
  const proof = await shop.pay(razorpayOrderId)
  const verified = await shop.send('POST /public/gift-cards/verify', { body: { ...proof, token } })
  if (verified.status !== 200) throw new Error(`Not verified: ${JSON.stringify(verified.body)}`)
  const id = token.split('.')[0] ?? ''
  return { id, token, number: card.number, razorpayOrderId, proof }
}

/** The code is alone in a line of the mail. */
export const codeIn = (text = ''): string => /^(?:\w{4}-){3}\w{4}$/m.exec(text)?.[0] ?? ''
