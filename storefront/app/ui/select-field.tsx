import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { inputStyle } from './text-field.tsx'

type SelectFieldProps = {
  label: string
  name: string
  value: string
  options: { value: string; label: string }[]
  hideLabel?: boolean
  className?: string
}

export function SelectField({ label, name, value, options, hideLabel, className = '' }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold text-ink'}>
        {label}
      </label>
      <div className="relative">
        <select id={id} name={name} defaultValue={value} className={`${inputStyle} appearance-none pr-10`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </div>
  )
}
