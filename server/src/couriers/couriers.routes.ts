import { fulfilment } from '../orders/index.ts'
import { isSameSecret } from '../platform/constant-time.ts'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { WithAudit } from '../staff/index.ts'
import { requestAttempt } from './attempt.service.ts'
import { requestParcel, routeOf } from './booking.service.ts'
import { withdrawBooking } from './cancellation.service.ts'
import { CourierRefusal, CourierUnavailable } from './courier.ts'
import type { CourierDependencies } from './dependencies.ts'
import { readParcel } from './parcel.service.ts'
import { webhook } from './shiprocket/responses.ts'
import { receiveReport } from './tracking.service.ts'

/** A parcel may have hundreds of scans. */
const MAX_WEBHOOK_BYTES = 256 * 1024

export function registerCouriers(
  api: Api,
  dependencies: CourierDependencies & { withAudit: WithAudit },
): void {
  const { database, couriers, withAudit } = dependencies
  const shown = async (id: string) => ({
    success: true as const,
    item: await readParcel(dependencies, database, id),
  })
  api.handle('GET /back-office/orders/:id/parcel', ({ params: { id } }) => shown(id))
  api.handle('POST /back-office/orders/:id/parcel-rates', async ({ params: { id }, body }) => {
    const route = await routeOf(database, id, body)
    const rates = await couriers.shiprocket?.rates(route).catch((error: unknown) => {
      if (error instanceof CourierUnavailable) throw new ApiError('COURIER_UNAVAILABLE')
      if (error instanceof CourierRefusal) throw new ApiError('COURIER_REFUSED', error.message)
      throw error
    })
    return { rates: rates ?? [] }
  })
  api.handle(
    'POST /back-office/orders/:id/parcel',
    async ({ params: { id }, body: { booking } }, { caller }) => {
      await withAudit(caller, async (transaction, note) => {
        const { orderNumber } = await fulfilment.lockOrder(transaction, id)
        await requestParcel(dependencies, transaction, id, booking)
        await note({
          action: 'order.parcel-booked',
          subject: 'order',
          subjectId: id,
          label: orderNumber,
          after: { ...booking },
        })
      })
      return shown(id)
    },
  )
  api.handle('POST /back-office/orders/:id/cancel-parcel', async ({ params: { id } }, { caller }) => {
    await withAudit(caller, async (transaction, note) => {
      const { orderNumber } = await fulfilment.lockOrder(transaction, id)
      const isWithdrawn = await withdrawBooking(dependencies.jobs, transaction, id)
      const entry = { action: 'order.parcel-cancelled', subject: 'order', subjectId: id, label: orderNumber }
      await note(...(isWithdrawn ? [entry] : []))
    })
    return shown(id)
  })
  api.handle(
    'POST /back-office/orders/:id/delivery-attempt',
    async ({ params: { id }, body: { note, phone, day } }, { caller }) => {
      await requestAttempt(dependencies, caller, id, { note, phone: phone || null, day: day ?? null })
      return shown(id)
    },
  )
  registerWebhook(api, dependencies)
}

/** Shiprocket refuses addresses that contain its own name. */
function registerWebhook(api: Api, dependencies: CourierDependencies): void {
  api.registerRawRoutes((scope) => {
    scope.post(
      '/webhooks/couriers',
      { bodyLimit: MAX_WEBHOOK_BYTES, schema: { hide: true } },
      async ({ headers, body }, reply) => {
        reply.header('cache-control', 'no-store')
        const token = headers['x-api-key']
        const { webhookToken } = dependencies
        if (!webhookToken || typeof token !== 'string' || !isSameSecret(token, webhookToken)) {
          throw new ApiError('INVALID_SIGNATURE')
        }
        const event = webhook.safeParse(body)
        if (!event.success) throw new ApiError('INVALID_INPUT')
        await receiveReport(dependencies, event.data)
        return { success: true }
      },
    )
  })
}
