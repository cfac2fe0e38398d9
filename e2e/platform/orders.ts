import type { Order } from '@amritvasya/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { allProducts } from './catalogue.ts'
import { lastingToken, takeEveryToken } from './session.ts'
import { startWith } from './storage.ts'

export async function sampleOrder(request: APIRequestContext, changed: Partial<Order> = {}): Promise<Order> {
  const [product] = await allProducts(request)
  return {
    _id: '5f0c0000000000000000000a',
    orderNumber: 'AV-261118-7K3QX',
    createdAt: '2026-11-18T19:30:00.000Z',
    orderStatus: 'processing',
    orderItems: [
      {
        _id: '5f0c0000000000000000001a',
        product: product?._id ?? '',
        variant: '5f0c0000000000000000001b',
        productSnapshot: {
          name: 'Amethyst bracelet as it was called then',
          imageUrl: product?.image ?? '',
          size: '8 mm',
          color: 'Purple',
          brand: { name: 'Stone House' },
        },
        quantity: 2,
        price: 499.5,
        total: 999,
      },
    ],
    addressSnapshot: {
      fullName: 'Asha Rao',
      phoneNumber: '9876543210',
      alternatePhone: '',
      addressLine1: '12 MG Road',
      addressLine2: '',
      landmark: '',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
    },
    statusHistory: [
      { status: 'pending', comment: null, timestamp: '2026-11-18T19:30:00.000Z' },
      { status: 'processing', comment: 'Payment received', timestamp: '2026-11-18T19:32:00.000Z' },
    ],
    pricing: { subtotal: 999, shippingCost: 100, discount: 50, totalAmount: 1049 },
    couponCode: 'WELCOME50',
    payment: {
      method: 'online',
      status: 'paid',
      razorpay: {
        paymentId: 'pay_29QQoUBi66xm2f',
        lastUpdated: '2026-11-18T19:32:00.000Z',
        message: 'Paid by UPI',
      },
    },
    payBefore: null,
    creditNotes: [],
    shipment: null,
    ...changed,
  }
}

/** Only the first has a detail response. */
export async function respondWithOrders(page: Page, orders: Order[], pages = 1): Promise<void> {
  await startWith(page, 'User_token', lastingToken)
  await takeEveryToken(page)
  await page.route('**/api/orders/my-orders?*', (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const total = pages > 1 ? pages * 10 : orders.length
    return route.fulfill({
      json: { success: true, orders, pagination: { page: current, limit: 10, total, pages } },
    })
  })
  await page.route('**/api/orders/former', (route) => route.fulfill({ json: { success: true, orders: [] } }))
  const [first] = orders
  if (first) {
    await page.route(`**/api/orders/my-orders/${first._id}`, (route) =>
      route.fulfill({ json: { success: true, order: first } }),
    )
  }
}
