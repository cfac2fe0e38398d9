import { states } from '@amritvasya/contract/rules/states'
import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { inputStyle } from '../ui/text-field.tsx'

type StateFieldProps = {
  name: string
  value: string
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  onBlur: () => void
  className?: string
}

/** Uses a native select, which works best with phones and autofill. */
export function StateField({ error, className = '', ...select }: StateFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-ink">
        State
      </label>
      <div className="relative">
        <select
          id={id}
          autoComplete="address-level1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${inputStyle} appearance-none truncate pr-10`}
          {...select}
        >
          <option value="">Choose a state</option>
          {states.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
