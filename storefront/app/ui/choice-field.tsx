import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { inputStyle } from './text-field.tsx'

type ChoiceFieldProps = ComponentProps<'select'> & {
  label: string
  error?: string | undefined
  placeholder: string
  options: readonly { value: string; label: string }[]
}

/** Uses a native select, which works best with phones and autofill. */
export function ChoiceField({
  label,
  error,
  placeholder,
  options,
  className = '',
  ...rest
}: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className={`${inputStyle} appearance-none truncate pr-10`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
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
