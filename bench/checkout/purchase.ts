import { Random } from '../random.ts'
import { type Buyer, type OrderItem, post } from './buyers.ts'
import { tokenSecret } from './many-buyers.ts'
import { keys, type Provider } from './provider.ts'

/** The times are in milliseconds. */
export type Times = { place: number; pay: number; verify: number }

/** Each client places one order after the other, until `count` orders are paid. */
export async function buy(
  shop: string,
  provider: Provider,
  { buyers, items, count, atOnce }: { buyers: Buyer[]; items: OrderItem[]; count: number; atOnce: number },
): Promise<Times[]> {
  const random = new Random(count)
  const times: Times[] = []
  let begun = 0
  const client = async (_: unknown, number: number) => {
    const own = buyers.filter((_buyer, i) => i % atOnce === number)
    while (begun++ < count) {
      const orderItems = Array.from({ length: 1 + random.below(3) }, () => ({
        ...random.pick(items),
        quantity: 1 + random.below(2),
      }))
      times.push(await buyOnce(shop, provider, random.pick(own), orderItems))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return times
}

async function buyOnce(shop: string, provider: Provider, buyer: Buyer, orderItems: object[]): Promise<Times> {
  const { token, addressId } = buyer
  const placed = await post(`${shop}/api/orders/create`, { orderItems, addressId }, { token })
  if (placed.status !== 200) throw new Error(`Placing was answered ${placed.status} ${placed.text}`)
  const { order, razorpayOrder } = JSON.parse(placed.text) as {
    order: { _id: string }
    razorpayOrder: { id: string }
  }
  const attempt = { orderId: razorpayOrder.id, outcome: 'success' }
  const paid = await post(`${provider.address}/sandbox/razorpay/pay`, attempt)
  if (paid.status !== 200) throw new Error(`Paying was answered ${paid.status} ${paid.text}`)
  const proof = { ...(JSON.parse(paid.text) as object), orderId: order._id }
  const verified = await post(`${shop}/api/orders/verify-payment`, proof, { token })
  if (verified.status !== 200) throw new Error(`Verifying was answered ${verified.status} ${verified.text}`)
  return { place: placed.time, pay: paid.time, verify: verified.time }
}

/** A shop with these settings charges through the provider of a bench. */
export const paidThrough = (provider: Provider): Record<string, string> => ({
  RAZORPAY_KEY_ID: keys.keyId,
  RAZORPAY_KEY_SECRET: keys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
  RAZORPAY_API_URL: `${provider.address}/sandbox/razorpay`,
  TOKEN_SECRET: tokenSecret,
  SMTP_URL: provider.smtpUrl,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  PICTURES_AHEAD: 'off',
})
