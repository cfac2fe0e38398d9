import { Search } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputStyle } from '../../ui/text-field.tsx'
import { type PriceRange, priceTexts, roundEnd } from './price-range.ts'

/** The search button comes first in the form, so that Enter in any field submits with it. */
export function SearchInput({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className={`${inputStyle} pr-12`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-plum hover:bg-plum-soft"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function PriceInput({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
          ₹
        </span>
        <input
          id={id}
          name={name}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          pattern="[₹,\s]*\d[\d,\s]{0,8}(\.\d{1,2})?"
          title="A price in rupees, such as 500"
          placeholder={name === 'minPrice' ? 'Min' : 'Max'}
          className={`${inputStyle} pr-2 pl-7`}
        />
      </div>
    </div>
  )
}

export function PriceInputs({ range }: { range: PriceRange }) {
  const { minPrice, maxPrice } = priceTexts(range)
  const below = roundEnd(range)
  return (
    <div className="flex items-center gap-2">
      {below !== undefined && <input type="hidden" name="below" value={below} />}
      <PriceInput name="minPrice" label="Minimum price" value={minPrice} />
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <PriceInput name="maxPrice" label="Maximum price" value={maxPrice} />
      <Button type="submit" look="secondary" size="sm" className="px-3! min-h-12!">
        Apply<span className="sr-only"> price</span>
      </Button>
    </div>
  )
}
