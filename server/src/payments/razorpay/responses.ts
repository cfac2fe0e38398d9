import { z } from 'zod'

const razorpayId = (kind: 'order' | 'pay' | 'rfnd') =>
  z.string().regex(new RegExp(`^${kind}_[A-Za-z0-9]{14}$`))
const paise = z.number().int().min(0)

export const gatewayOrder = z.object({
  id: razorpayId('order'),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullable(),
  /** An empty list when there are none. */
  notes: z.record(z.string(), z.unknown()).catch({}),
  status: z.enum(['created', 'attempted', 'paid']),
})
export type GatewayOrder = z.output<typeof gatewayOrder>

const bankReference = z.string().max(100).nullish()

/** `status` is authoritative; `captured` may be older. */
export const gatewayPayment = z.object({
  id: razorpayId('pay'),
  order_id: razorpayId('order').nullable(),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().max(40).nullish(),
  error_description: z.string().max(500).nullish(),
  amount_refunded: paise.nullish(),
  /** An empty list when there are none; which one is there depends on the method. */
  acquirer_data: z
    .object({ rrn: bankReference, bank_transaction_id: bankReference, transaction_id: bankReference })
    .optional()
    .catch(undefined),
})
export type GatewayPayment = z.output<typeof gatewayPayment>

export const gatewayRefund = z.object({
  id: razorpayId('rfnd'),
  payment_id: razorpayId('pay'),
  amount: paise,
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type GatewayRefund = z.output<typeof gatewayRefund>

const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) })
export const gatewayOrders = listOf(gatewayOrder)
export const gatewayPayments = listOf(gatewayPayment)
export const gatewayRefunds = listOf(gatewayRefund)

export const gatewayError = z.object({
  error: z.object({ code: z.string().max(100), description: z.string().max(1_000) }),
})
