import type { Order, RazorpayOrder } from '@amritvasya/contract'
import { guestAddress, sampleLine } from './sample-checkout.ts'
import { type ShopWithPayments, verifyPaid } from './shop-with-payments.ts'
import { solveProof } from './solve-proof.ts'
import { signUpMany, type TestShop } from './test-shop.ts'

export type GuardedOrder = { order: Order; razorpayOrder: RazorpayOrder }
type Changes = {
  through?: TestShop
  name?: string
  headers?: Record<string, string>
  paymentMethod?: string
  couponCode?: string
}

/** Orders one piece, without a proof of work. */
export const placeOne = (
  shop: TestShop,
  token: string,
  { through = shop, name = 'Stone', headers = {}, paymentMethod = 'online', couponCode }: Changes = {},
) =>
  through.send('POST /orders/create', {
    token,
    headers,
    body: { orderItems: [sampleLine(name)], shippingAddress: guestAddress, paymentMethod, couponCode },
  })

/** Buys as a browser does: with a proof where the shop asks for it. */
export async function buyOne(shop: TestShop, token: string, changes: Changes = {}) {
  const first = await placeOne(shop, token, changes)
  if (first.status !== 428) return first
  return placeOne(shop, token, { ...changes, headers: await solveProof(first.body.challenge) })
}

export const newBuyer = async (shop: TestShop): Promise<string> => (await signUpMany(shop, 1))[0] ?? ''

export const payForOne = (shop: ShopWithPayments, token: string, { order, razorpayOrder }: GuardedOrder) =>
  verifyPaid(shop, token, { id: order._id, razorpayOrderId: razorpayOrder.id })
