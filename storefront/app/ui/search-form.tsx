import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type SearchFormProps = {
  label: string
  address: string
  search: string
  maxLength: number
  className: string
  /** They are hidden fields that the search keeps. */
  children?: ReactNode
}

/** A search within a page, which works without scripts. */
export function SearchForm({ label, address, search, maxLength, className, children }: SearchFormProps) {
  return (
    <search>
      <form action={address} className={`flex max-w-xl items-end gap-3 ${className}`}>
        {children}
        <TextField
          key={search}
          label={label}
          name="search"
          type="search"
          maxLength={maxLength}
          defaultValue={search}
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}
