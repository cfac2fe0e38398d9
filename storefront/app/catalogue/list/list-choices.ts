import type { Category } from '@amritvasya/contract'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { list, loadSection, type Section } from '../../platform/section.ts'
import type { Choice } from '../../ui/link-listbox.tsx'

export type ListChoices = { categories: Section<Choice[]>; brands: Section<Choice[]> }

export function nested(categories: Pick<Category, '_id' | 'name' | 'parent'>[]): Choice[] {
  const known = new Set(categories.map(({ _id }) => _id))
  const below = (parent: string | null, isNested: boolean): Choice[] =>
    categories
      .filter((one) => (one.parent && known.has(one.parent) ? one.parent : null) === parent)
      .flatMap(({ _id, name }) => [{ id: _id, name, isNested }, ...below(_id, true)])
  return below(null, false)
}

export async function loadChoices(context: Readonly<RouterContextProvider>): Promise<ListChoices> {
  const api = context.get(apiContext)
  const [categories, brands] = await Promise.all([
    loadSection(context, 'Failed to load categories', api('GET /public/categories', {}), (response) =>
      list(response.categories),
    ),
    loadSection(context, 'Failed to load brands', api('GET /public/brands', {}), (response) =>
      list(response.brands)?.map(({ _id, name }) => ({ id: _id, name })),
    ),
  ])
  if (!categories.ok) return { categories, brands }
  return { categories: { ok: true, data: nested(categories.data) }, brands }
}
