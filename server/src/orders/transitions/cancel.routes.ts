import type { Order } from '@amritvasya/contract'
import type { Api } from '../../platform/http/api.ts'

export function routeCancelling(
  api: Api,
  cancel: (customerId: string, id: string, reason: string) => Promise<Order>,
): void {
  api.handle('POST /orders/:id/cancel', async ({ params, body }, { caller }) => ({
    success: true,
    message: 'Order cancelled successfully',
    order: await cancel(caller.id, params.id, body.reason),
  }))
}
