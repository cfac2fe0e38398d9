import type { PaymentMethod } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { FastifyInstance } from 'fastify'
import { stages, type VisitCollector } from './visit-collector.ts'

/** Their success means that an order is paid. */
const paying = new Set(['/api/orders/verify-payment', '/api/orders/payment-link/verify'])
const PLACING = '/api/orders/create'

type Placed = { order?: { payment?: { method: PaymentMethod; status: string } } }

/** An order that is paid on delivery has come as far as one that is paid. */
const isPaidFor = ({ order }: Placed): boolean =>
  order?.payment !== undefined &&
  (order.payment.status === 'paid' || collectsOnDelivery(order.payment.method))

/** Shows the collector every response that the framework knows; cached pages are shown by whoever sends them. */
export function watchVisits(app: FastifyInstance, visits: VisitCollector): void {
  const paid = new WeakSet<object>()
  app.addHook('preSerialization', async ({ raw, routeOptions: { url = '' } }, _reply, payload) => {
    if (paying.has(url) || (url === PLACING && isPaidFor(payload as Placed))) paid.add(raw)
    return payload
  })
  app.addHook('onResponse', async ({ raw }, { statusCode }) => {
    visits.see(raw, statusCode, paid.has(raw) ? stages.paid : undefined)
  })
}
