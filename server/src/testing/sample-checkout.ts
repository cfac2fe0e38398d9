import type { RazorpayOrder } from '@amritvasya/contract'
import type { CouponInput } from '../coupons/index.ts'
import { saveCoupons } from '../coupons/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { sampleId } from './sample-catalogue.ts'
import type { TestShop } from './test-shop.ts'

/** The same order opens the same payment. */
export function samplePayments(): {
  openPayment(order: { id: string }): Promise<RazorpayOrder>
  opened: string[]
  /** The value false simulates an outage of the provider. */
  isUp: boolean
} {
  const payments = {
    opened: [] as string[],
    isUp: true,
    openPayment: async ({ id: orderId }: { id: string }): Promise<RazorpayOrder> => {
      if (!payments.isUp) throw new ApiError('PAYMENT_UNAVAILABLE', undefined, { orderId })
      payments.opened.push(orderId)
      return {
        id: `order_${orderId.slice(-14)}`,
        amount: 100,
        currency: 'INR',
        key: 'rzp_test_Key',
        name: 'Amritvasya',
        description: 'Order',
        prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
        theme: { color: '#4a1f54' },
      }
    },
  }
  return payments
}

export const sampleAddress = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  alternatePhone: '9000000000',
  addressLine1: '12 Temple Street',
  addressLine2: 'Flat 3',
  landmark: 'Near the well',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}

export const guestAddress = {
  addressLine1: '12 Temple Street',
  addressLine2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}

/** @returns the id in the customer's address book */
export async function addSampleAddress(shop: TestShop, token: string): Promise<string> {
  const { body } = await shop.send('POST /addresses', { token, body: sampleAddress })
  return (body.address as { _id: string })._id
}

/** The line has a sample product with one variant. */
export const sampleLine = (name: string, quantity = 1) => ({
  productId: sampleId(name),
  variantId: sampleId(`variant SKU ${name}`),
  quantity,
})

export const sampleCoupon = (code: string, changes: Partial<CouponInput> = {}): CouponInput => ({
  id: sampleId(`coupon ${code}`),
  code,
  name: code,
  description: '',
  discountType: 'fixed',
  discountValue: 100_00,
  minimumPaise: 0,
  maximumDiscountPaise: null,
  startsAt: null,
  endsAt: null,
  usageLimit: 0,
  limitPerCustomer: 0,
  isActive: true,
  isPublic: true,
  ...changes,
})

/** The back office sends this for a new coupon. */
export const couponForm = {
  code: 'MOON',
  name: 'Moon',
  description: '',
  discountType: 'fixed',
  discountAmount: 50,
  minimumPurchase: 0,
  maximumDiscount: null,
  startsAt: null,
  endsAt: null,
  usageLimit: 0,
  limitPerCustomer: 1,
  isActive: true,
  isPublic: false,
}

export const saveSampleCoupons = (database: Database, coupons: readonly CouponInput[]): Promise<void> =>
  saveCoupons(database, coupons)
