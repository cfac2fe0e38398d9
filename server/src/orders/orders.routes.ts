import type { FollowedOrder, Order } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'

export type OrderReading = {
  list(customerId: string, span: { page: number; limit: number }): Promise<{ orders: Order[]; total: number }>
  open(customerId: string): Promise<Order[]>
  read(customerId: string, id: string): Promise<Order>
  followed(token: string): Promise<FollowedOrder>
}

export function routeOrders(api: Api, orders: OrderReading): void {
  api.handle('GET /orders/my-orders', async ({ query: { page, limit } }, { caller }) => {
    const found = await orders.list(caller.id, { page, limit })
    return {
      success: true,
      orders: found.orders,
      pagination: { page, limit, total: found.total, pages: Math.ceil(found.total / limit) },
    }
  })
  api.handle('GET /orders/open', async (_, { caller }) => ({
    success: true,
    orders: await orders.open(caller.id),
  }))
  api.handle('GET /orders/my-orders/:id', async ({ params }, { caller }) => ({
    success: true,
    order: await orders.read(caller.id, params.id),
  }))
  api.handle('GET /orders/status/:token', async ({ params }) => ({
    success: true,
    order: await orders.followed(params.token),
  }))
}
