import type { Category } from '@amritvasya/contract'
import { countryName } from '@amritvasya/contract/rules/countries'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { list, loadSection, type Section } from '../../platform/section.ts'
import type { Choice } from '../../ui/link-listbox.tsx'
import type { FacetChoices } from './facet-choices.ts'
import { valuesOf } from './facet-state.ts'

export type ListChoices = {
  categories: Section<Choice[]>
  brands: Section<Choice[]>
  origins: Section<Choice[]>
  /** It is undefined when they could not be counted. */
  facets?: FacetChoices | undefined
}

export function nested(categories: Pick<Category, '_id' | 'name' | 'parent'>[]): Choice[] {
  const known = new Set(categories.map(({ _id }) => _id))
  const below = (parent: string | null, isNested: boolean): Choice[] =>
    categories
      .filter((one) => (one.parent && known.has(one.parent) ? one.parent : null) === parent)
      .flatMap(({ _id, name }) => [{ id: _id, name, isNested }, ...below(_id, true)])
  return below(null, false)
}

/** @param chosen is offered even when no product comes from there, so that the list can name what it filters by */
const loadOrigins = (
  context: Readonly<RouterContextProvider>,
  chosen: string | undefined,
): Promise<Section<Choice[]>> =>
  loadSection(
    context,
    'Failed to load countries',
    context.get(apiContext)('GET /public/origins', {}),
    (response) => {
      const offered = list(response.origins)?.map(({ code, name }) => ({ id: code, name }))
      if (!offered) return offered
      const others = valuesOf(chosen).filter((code) => !offered.some(({ id }) => id === code))
      return [...offered, ...others.map((code) => ({ id: code, name: countryName(code) }))]
    },
  )

export async function loadChoices(
  context: Readonly<RouterContextProvider>,
  origin: string | undefined,
): Promise<ListChoices> {
  const api = context.get(apiContext)
  const [categories, brands, origins] = await Promise.all([
    loadSection(context, 'Failed to load categories', api('GET /public/categories', {}), (response) =>
      list(response.categories),
    ),
    loadSection(context, 'Failed to load brands', api('GET /public/brands', {}), (response) =>
      list(response.brands)?.map(({ _id, name }) => ({ id: _id, name })),
    ),
    loadOrigins(context, origin),
  ])
  if (!categories.ok) return { categories, brands, origins }
  return { categories: { ok: true, data: nested(categories.data) }, brands, origins }
}
