import type { Api } from '../platform/http/api.ts'
import { type DeliveryDependencies, readDelivery } from './delivery.service.ts'

export function registerDelivery(api: Api, dependencies: DeliveryDependencies): void {
  api.handle('GET /public/delivery/:pincode', async ({ params, query }, { network }) => ({
    delivery: await readDelivery(
      dependencies,
      { pincode: params.pincode, variants: query.variants ?? [] },
      network,
    ),
  }))
}
