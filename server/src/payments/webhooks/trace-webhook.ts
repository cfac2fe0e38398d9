import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { isTracing, type SpanOptions, traced } from '../../platform/tracing/trace.ts'
import { findPaymentTrace } from './payment-trace.repository.ts'

const withOrder = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string() }) }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
})

function razorpayOrderIdOf(event: unknown): string | undefined {
  const { payload } = withOrder.safeParse(event).data ?? {}
  return payload?.payment?.entity.order_id ?? payload?.order?.entity.id
}

/**
 * Continues the trace of the click that opened the payment, as Razorpay passes no trace on.
 * @param event genuine
 */
export async function tracedWebhook<T>(
  database: Database,
  { name, kind, event }: { name: string; kind: SpanOptions['kind'] & string; event: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing()) return work()
  const id = razorpayOrderIdOf(event)
  const parent = id === undefined ? undefined : await findPaymentTrace(database, id)
  return traced(name, { kind, parent }, work)
}
