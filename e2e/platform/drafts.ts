import type { AdminProduct, Request } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'

/** It copies the first product of the list that `query` finds, as a draft of one variant, which no other test sees. */
export async function addDraft(
  { request }: Page,
  change: (copy: AdminProduct) => Partial<AdminProduct>,
  query = '',
): Promise<AdminProduct> {
  const api = apiOf(request)
  const { items } = await api('GET /back-office/products', { query: { perPage: 1, q: query } })
  const [first] = items
  if (!first) throw new Error('The shop has no such product')
  const { item: copy } = await api('POST /back-office/products/:id/duplicate', { params: { id: first.id } })
  const draft = { ...copy, isPublished: false, variants: copy.variants.slice(0, 1) }
  // The API answers its tax rates and units as any number and text.
  const body = { ...draft, ...change(draft) } as Request<'PUT /back-office/products/:id'>['body']
  return (await api('PUT /back-office/products/:id', { params: { id: copy.id }, body })).item
}
