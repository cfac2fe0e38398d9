import type { Client, Product } from '@amritvasya/contract'
import { isApiFailure } from '../platform/api.ts'

/** The keys are ids; a product that is not sold any more is left out. */
export async function loadSold(api: Client, ids: ReadonlySet<string>): Promise<Map<string, Product>> {
  const sold = new Map<string, Product>()
  await Promise.all(
    [...ids].map(async (id) => {
      try {
        sold.set(id, (await api('GET /public/products/:id', { params: { id } })).product)
      } catch (error) {
        if (!isApiFailure(error) || error.status !== 404) throw error
      }
    }),
  )
  return sold
}
