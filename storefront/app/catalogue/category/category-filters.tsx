import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Choice, LinkListbox } from '../../ui/link-listbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { FacetChoices } from '../list/facet-choices.ts'
import { ChosenFields, QuickPrices, StockAndRating, TextFilters } from '../list/facet-filters.tsx'
import { chosenFacets, toggled, valuesOf } from '../list/facet-state.ts'
import { PriceInputs, SearchInput } from '../list/filter-fields.tsx'
import { type CategoryState, NEWEST, orderOf, turned, writeCategory } from './category-state.ts'

const fields = [
  { value: 'createdAt', label: 'Date Added' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price' },
  { value: 'origin', label: 'Country of origin' },
  { value: 'bestseller', label: 'Bestsellers' },
  { value: 'rating', label: 'Rating' },
]

/** They are those of a category that the owner has sorted by hand. */
const handSortedFields = [
  { value: '', label: 'Our selection' },
  ...fields.map(({ value, label }) => ({ value: value === 'createdAt' ? NEWEST : value, label })),
]

type CategoryFiltersProps = {
  path: string
  filters: CategoryState
  choices: CategoryChoices
  isHandSorted: boolean
}

export type CategoryChoices = {
  brands: Choice[]
  origins: Choice[]
  facets?: FacetChoices | undefined
}

export function CategoryFilters({ path, filters, choices, isHandSorted }: CategoryFiltersProps) {
  const { brands, origins, facets } = choices
  const addressOf = (changed: Partial<CategoryState>) => path + writeCategory({ ...filters, ...changed })
  const listbox = (key: 'brand' | 'origin', label: string, plural: string, offered: Choice[]) =>
    offered.length > 0 && (
      <LinkListbox
        label={label}
        all={`All ${plural}`}
        plural={plural}
        choices={offered}
        chosen={valuesOf(filters[key])}
        addressOf={(id) => addressOf({ [key]: id && toggled(filters[key], id) })}
      />
    )
  // A search within the category shows the newest first, as the order by hand is of the whole category.
  const isInOwnOrder = isHandSorted && filters.sortBy === undefined && filters.search === ''
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
        <QuickPrices range={filters.priceRange} facets={facets} addressOf={addressOf} />
      </fieldset>
      {facets && <TextFilters filters={filters} facets={facets} addressOf={addressOf} />}
      {listbox('brand', 'Brand', 'brands', brands)}
      {listbox('origin', 'Country of origin', 'countries', origins)}
      {facets && <StockAndRating filters={filters} facets={facets} addressOf={addressOf} />}
      <div>
        <SelectField
          label="Sort by"
          name="sortBy"
          value={isInOwnOrder ? '' : isHandSorted && sortBy === 'createdAt' ? NEWEST : sortBy}
          options={isHandSorted ? handSortedFields : fields}
        />
        {!isInOwnOrder && (
          <a
            href={path + writeCategory(turned(filters, isHandSorted))}
            data-keep-scroll=""
            className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold text-plum hover:bg-plum-soft"
          >
            <Arrow className="size-4" aria-hidden="true" />
            {isAscending ? 'Ascending' : 'Descending'}
            <span className="sr-only">, change to {isAscending ? 'descending' : 'ascending'}</span>
          </a>
        )}
      </div>
      {keepsOrder && <input type="hidden" name="sortOrder" value={sortOrder} />}
      <SubCategoryFields {...filters} />
      <ChosenFields chosen={chosenFacets(filters)} />
    </>
  )
}

const SubCategoryFields = ({ subCategory, subPages }: CategoryState) => (
  <>
    {subCategory && <input type="hidden" name="subCategory" value={subCategory} />}
    {subPages && <input type="hidden" name="subPages" value={subPages} />}
  </>
)
