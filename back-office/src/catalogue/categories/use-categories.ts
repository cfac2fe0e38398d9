import type { AdminCategory } from '@amritvasya/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http.ts'

const PAGE_SIZE = 100

async function all(signal: AbortSignal): Promise<AdminCategory[]> {
  const items: AdminCategory[] = []
  for (let page = 1; ; page++) {
    const query = { page, perPage: PAGE_SIZE, sort: 'tree', order: 'asc' } as const
    const response = await call('GET /back-office/categories', { query }, signal)
    items.push(...response.items)
    if (items.length >= response.total || response.items.length === 0) return items
  }
}

/** The key begins like react-admin's own, so that a saved category refreshes this list. */
export const useCategories = () =>
  useQuery({ queryKey: ['categories', 'getList', 'tree'], queryFn: ({ signal }) => all(signal) })
