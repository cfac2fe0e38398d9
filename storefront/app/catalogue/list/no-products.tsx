import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Choice } from '../../ui/link-listbox.tsx'
import { type FilterState, noFilters, writeFilters } from './filter-state.ts'

type NoProductsProps = { filters: FilterState; suggestions: string[]; categories: Choice[] }

const link =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 text-sm hover:border-plum hover:text-plum'

export function NoProducts({ filters, suggestions, categories }: NoProductsProps) {
  const { search } = filters
  const all = writeFilters({ ...noFilters, search })
  const isNarrowed = writeFilters({ ...filters, sortBy: undefined, sortOrder: undefined }) !== all
  const top = categories.filter(({ isNested }) => !isNested).slice(0, 6)
  const names = new Set(top.map(({ name }) => name.toLowerCase()))
  const words = suggestions.filter((text) => !names.has(text.toLowerCase()))
  return (
    <EmptyState
      title={
        search
          ? `No products found for ‘${search}’${isNarrowed ? ' with these filters' : ''}`
          : 'No products match these filters'
      }
      message={
        search ? 'Try different keywords or browse our categories' : 'Remove a filter, or see all products.'
      }
    >
      {search && isNarrowed && <ButtonLink href={`/products${all}`}>Search without filters</ButtonLink>}
      <ButtonLink href="/products" data-keep-scroll="" look={search && isNarrowed ? 'secondary' : 'primary'}>
        Reset filters
      </ButtonLink>
      {search && (words.length > 0 || top.length > 0) && (
        <ul aria-label="Suggestions" className="mt-4 flex basis-full flex-wrap justify-center gap-2">
          {words.map((text) => (
            <li key={text}>
              <a href={`/products${writeFilters({ ...noFilters, search: text })}`} className={link}>
                {text}
              </a>
            </li>
          ))}
          {top.map(({ id, name }) => (
            <li key={id}>
              <a href={`/category/${id}`} className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
