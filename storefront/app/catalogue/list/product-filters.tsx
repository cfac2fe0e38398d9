import { LinkListbox } from '../../ui/link-listbox.tsx'
import { ChoicePill } from '../../ui/pills.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { statusLabels } from './filter-chips.ts'
import { PriceInputs, SearchInput } from './filter-fields.tsx'
import { type FilterState, writeFilters } from './filter-state.ts'
import type { ListChoices } from './list-choices.ts'
import { isSameRange, quickPrices } from './price-label.ts'
import { choiceOf, sortLabels, usualChoices } from './sorting.ts'

const statuses = ['new', 'sale', 'regular'] as const
const heading = 'mb-2 text-sm font-semibold text-ink'

function sortOptions(filters: FilterState): { value: string; label: string }[] {
  const chosen = choiceOf(filters)
  const others = chosen && !usualChoices.includes(chosen) ? [chosen] : []
  const options = [...usualChoices, ...others].map((choice) => ({ value: choice, label: sortLabels[choice] }))
  if (filters.search) return [{ value: '', label: 'Best match' }, ...options]
  return options.map((option) => (option.value === 'createdAt-desc' ? { ...option, value: '' } : option))
}

type ProductFiltersProps = { filters: FilterState; choices: ListChoices }

export function ProductFilters({ filters, choices }: ProductFiltersProps) {
  const addressOf = (changed: Partial<FilterState>) => `/products${writeFilters({ ...filters, ...changed })}`
  return (
    <>
      <SearchInput label="Search products" value={filters.search} />
      <SelectField
        label="Sort by"
        name="sort"
        value={choiceOf(filters) ?? ''}
        options={sortOptions(filters)}
      />
      {choices.categories.ok ? (
        <LinkListbox
          label="Category"
          all="All categories"
          plural="categories"
          choices={choices.categories.data}
          chosen={filters.category}
          addressOf={(category) => addressOf({ category })}
        />
      ) : (
        <p className="text-sm text-ink-soft">{choices.categories.message}</p>
      )}
      {choices.brands.ok ? (
        <LinkListbox
          label="Brand"
          all="All brands"
          plural="brands"
          choices={choices.brands.data}
          chosen={filters.brand}
          addressOf={(brand) => addressOf({ brand })}
        />
      ) : (
        <p className="text-sm text-ink-soft">{choices.brands.message}</p>
      )}
      {choices.origins.ok && choices.origins.data.length > 0 && (
        <LinkListbox
          label="Country of origin"
          all="All countries"
          plural="countries"
          choices={choices.origins.data}
          chosen={filters.origin}
          addressOf={(origin) => addressOf({ origin })}
        />
      )}
      <fieldset>
        <legend className={heading}>Product status</legend>
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => {
            const chosen = filters.status === status
            return (
              <ChoicePill
                key={status}
                to={addressOf({ status: chosen ? undefined : status })}
                chosen={chosen}
              >
                {statusLabels[status]}
              </ChoicePill>
            )
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className={heading}>Price</legend>
        <PriceInputs range={filters.priceRange} />
        <div className="mt-3 flex flex-wrap gap-2">
          {quickPrices.map(({ label, range }) => {
            const chosen = isSameRange(range, filters.priceRange)
            return (
              <ChoicePill key={label} to={addressOf({ priceRange: chosen ? {} : range })} chosen={chosen}>
                {label}
              </ChoicePill>
            )
          })}
        </div>
      </fieldset>
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      {filters.brand && <input type="hidden" name="brand" value={filters.brand} />}
      {filters.origin && <input type="hidden" name="origin" value={filters.origin} />}
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
    </>
  )
}
