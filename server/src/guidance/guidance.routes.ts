import type { Api } from '../platform/http/api.ts'
import { bookGuidance, createGuidanceReader, type GuidanceDependencies } from './guidance.service.ts'

export function registerGuidance(api: Api, dependencies: GuidanceDependencies): void {
  const readGuidance = createGuidanceReader(dependencies)
  api.handle('GET /public/guidance', async () => ({ guidance: await readGuidance() }))
  api.handle('POST /public/service-requests', async ({ body: { consent: _, ...booking } }, { network }) => {
    await bookGuidance(dependencies, booking, network)
    return {
      message: 'Thank you. We have your request and will suggest times within two working days.',
    }
  })
}
