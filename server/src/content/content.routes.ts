import type { Shop } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'

export function routeContent(api: Api, readShop: () => Promise<Shop>): void {
  api.handle('GET /public/shop', async () => ({ success: true, shop: await readShop() }))
}
