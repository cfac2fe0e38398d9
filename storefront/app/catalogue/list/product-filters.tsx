import { type Choice, LinkListbox } from '../../ui/link-listbox.tsx'
import { ChoicePill } from '../../ui/pills.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ChosenFields, filterHeading, QuickPrices, StockAndRating, TextFilters } from './facet-filters.tsx'
import { chosenFacets, toggled, valuesOf } from './facet-state.ts'
import { statusLabels } from './filter-chips.ts'
import { PriceInputs, SearchInput } from './filter-fields.tsx'
import { type FilterState, writeFilters } from './filter-state.ts'
import type { ListChoices } from './list-choices.ts'
import { choiceOf, sortLabels, usualChoices } from './sorting.ts'

const statuses = ['new', 'sale', 'regular'] as const

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
  const { facets } = choices
  const listbox = (
    key: 'category' | 'brand' | 'origin',
    label: string,
    plural: string,
    offered: Choice[],
  ) => (
    <LinkListbox
      label={label}
      all={`All ${plural}`}
      plural={plural}
      choices={offered}
      chosen={valuesOf(filters[key])}
      addressOf={(id) => addressOf({ [key]: id && toggled(filters[key], id) })}
    />
  )
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
        listbox('category', 'Category', 'categories', choices.categories.data)
      ) : (
        <p className="text-sm text-ink-soft">{choices.categories.message}</p>
      )}
      {choices.brands.ok ? (
        listbox('brand', 'Brand', 'brands', choices.brands.data)
      ) : (
        <p className="text-sm text-ink-soft">{choices.brands.message}</p>
      )}
      {facets && <TextFilters filters={filters} facets={facets} addressOf={addressOf} />}
      {choices.origins.ok &&
        choices.origins.data.length > 0 &&
        listbox('origin', 'Country of origin', 'countries', choices.origins.data)}
      <fieldset>
        <legend className={filterHeading}>Product status</legend>
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <ChoicePill
              key={status}
              to={addressOf({ status: toggled(filters.status, status) })}
              chosen={valuesOf(filters.status).includes(status)}
              count={facets && (facets.counts.status[status] ?? 0)}
            >
              {statusLabels[status]}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      {facets && <StockAndRating filters={filters} facets={facets} addressOf={addressOf} />}
      <fieldset>
        <legend className={filterHeading}>Price</legend>
        <PriceInputs range={filters.priceRange} />
        <QuickPrices range={filters.priceRange} facets={facets} addressOf={addressOf} />
      </fieldset>
      <ChosenFields chosen={chosenFacets(filters)} />
    </>
  )
}
