import { ratingSteps, textFacets } from '@amritvasya/contract/rules/facets'
import { LinkListbox } from '../../ui/link-listbox.tsx'
import { ChoicePill } from '../../ui/pills.tsx'
import type { FacetChoices } from './facet-choices.ts'
import { type FacetState, textFacetWords, toggled, valuesOf } from './facet-state.ts'
import { isSameRange, quickPrices } from './price-label.ts'
import type { PriceRange } from './price-range.ts'

export const filterHeading = 'mb-2 text-sm font-semibold text-ink'

type FacetProps = {
  filters: FacetState
  facets: FacetChoices
  addressOf: (changed: FacetState) => string
}

/** Filters by what products say of themselves; a filter without any value is left out. */
export function TextFilters({ filters, facets, addressOf }: FacetProps) {
  return textFacets
    .filter((key) => facets[key].length > 0)
    .map((key) => (
      <LinkListbox
        key={key}
        label={textFacetWords[key].label}
        all={`All ${textFacetWords[key].plural}`}
        plural={textFacetWords[key].plural}
        choices={facets[key]}
        chosen={valuesOf(filters[key])}
        addressOf={(value) => addressOf({ [key]: value && toggled(filters[key], value) })}
      />
    ))
}

export function StockAndRating({ filters, facets, addressOf }: FacetProps) {
  const { inStock, rating } = facets.counts
  const isRated = ratingSteps.some((stars) => rating[stars]) || filters.rating !== undefined
  return (
    <>
      <fieldset>
        <legend className={filterHeading}>Availability</legend>
        <ChoicePill
          to={addressOf({ inStock: toggled(filters.inStock, 'true') })}
          chosen={filters.inStock !== undefined}
          count={inStock}
        >
          In stock
        </ChoicePill>
      </fieldset>
      {isRated && (
        <fieldset>
          <legend className={filterHeading}>Rating</legend>
          <div className="flex flex-wrap gap-2">
            {ratingSteps.map((stars) => {
              const value = String(stars)
              return (
                <ChoicePill
                  key={value}
                  to={addressOf({ rating: toggled(filters.rating, value, true) })}
                  chosen={valuesOf(filters.rating).includes(value)}
                  count={rating[value] ?? 0}
                >
                  {`${stars} stars and up`}
                </ChoicePill>
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

type QuickPricesProps = {
  range: PriceRange
  facets: FacetChoices | undefined
  addressOf: (changed: { priceRange: PriceRange }) => string
}

export const QuickPrices = ({ range: chosenRange, facets, addressOf }: QuickPricesProps) => (
  <div className="mt-3 flex flex-wrap gap-2">
    {quickPrices.map(({ label, range }, place) => {
      const chosen = isSameRange(range, chosenRange)
      return (
        <ChoicePill
          key={label}
          to={addressOf({ priceRange: chosen ? {} : range })}
          chosen={chosen}
          count={facets?.counts.price[place]}
        >
          {label}
        </ChoicePill>
      )
    })}
  </div>
)

/** Keeps the choices when the form with search and price is sent. */
export const ChosenFields = ({ chosen }: { chosen: FacetState }) =>
  Object.entries(chosen).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
