import type { Guidance } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import { createBooking, type GuidanceDependencies } from './guidance.service.ts'

export function routeGuidance(
  api: Api,
  dependencies: GuidanceDependencies,
  read: () => Promise<Guidance>,
): void {
  api.handle('GET /public/guidance', async () => ({ success: true, guidance: await read() }))
  api.handle('POST /public/service-requests', async ({ body: { consent: _, ...booking } }, { network }) => {
    await createBooking(dependencies, booking, network)
    return {
      success: true,
      message: 'Thank you. Your request has reached us; we answer within two working days and suggest times.',
    }
  })
}
