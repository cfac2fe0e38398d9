import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Choice } from '../../ui/link-listbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PriceInputs, SearchInput } from '../list/filter-fields.tsx'
import { type CategoryState, orderOf, turned, writeCategory } from './category-state.ts'

const fields = [
  { value: 'createdAt', label: 'Date Added' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price' },
  { value: 'origin', label: 'Country of origin' },
]

type CategoryFiltersProps = { path: string; filters: CategoryState; origins: Choice[] }

export function CategoryFilters({ path, filters, origins }: CategoryFiltersProps) {
  const { sortBy, sortOrder } = orderOf(filters)
  const isAscending = sortOrder === 'asc'
  const Arrow = isAscending ? ArrowUp : ArrowDown
  const keepsOrder = filters.sortBy !== undefined && sortOrder !== orderOf({ sortBy }).sortOrder
  return (
    <>
      <SearchInput label="Search in this category" value={filters.search} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-ink">Price</legend>
        <PriceInputs range={filters.priceRange} />
      </fieldset>
      {origins.length > 0 && (
        <SelectField
          label="Country of origin"
          name="origin"
          value={filters.origin ?? ''}
          options={[
            { value: '', label: 'All countries' },
            ...origins.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div>
        <SelectField label="Sort by" name="sortBy" value={sortBy} options={fields} />
        <Link
          to={path + writeCategory(turned(filters))}
          preventScrollReset
          className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold text-plum hover:bg-plum-soft"
        >
          <Arrow className="size-4" aria-hidden="true" />
          {isAscending ? 'Ascending' : 'Descending'}
          <span className="sr-only">, change to {isAscending ? 'descending' : 'ascending'}</span>
        </Link>
      </div>
      {keepsOrder && <input type="hidden" name="sortOrder" value={sortOrder} />}
      {filters.subCategory && <input type="hidden" name="subCategory" value={filters.subCategory} />}
    </>
  )
}
