import { openDatabase } from '../../server/src/platform/database/database.ts'
import { call } from '../sign-in/http.ts'

export type Buyer = { token: string; addressId: string }
export type OrderItem = { productId: string; variantId: string }

export const post = (
  address: string,
  body: unknown,
  options: { token?: string; network?: string } = {},
): ReturnType<typeof call> => call(address, { method: 'POST', body, ...options })

/**
 * Stocks that cannot run out.
 * @returns the variants for sale
 */
export async function stockUp(databaseUrl: string): Promise<OrderItem[]> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const rows = await database
      .updateTable('variant')
      .set({ quantity: 1_000_000 })
      .returning(['id', 'product_id'])
      .execute()
    return rows.map(({ id, product_id }) => ({ productId: product_id, variantId: id }))
  } finally {
    await database.destroy()
  }
}
