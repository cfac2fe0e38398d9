import type { Order } from '@amritvasya/contract'

/** It is an address within the limits of every form. */
export const anAddress: Order['addressSnapshot'] = {
  fullName: 'Asha',
  phoneNumber: '9876543210',
  alternatePhone: '',
  addressLine1: '12, Lotus Lane',
  addressLine2: '',
  landmark: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411038',
}

/** It is an order that waits for its online payment. */
export const anOrder = (more: Partial<Order> = {}): Order => ({
  _id: 'c'.repeat(24),
  orderNumber: 'AV-261121-K7M3P',
  payBefore: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-21T09:30:00.000Z',
  orderStatus: 'pending',
  orderItems: [],
  addressSnapshot: anAddress,
  statusHistory: [],
  pricing: { subtotal: 599, shippingCost: 0, discount: 0, totalAmount: 599 },
  couponCode: null,
  payment: {
    method: 'online',
    status: 'pending',
    razorpay: { paymentId: null, lastUpdated: null, message: null },
  },
  shipment: null,
  ...more,
})
