import { type ComponentProps, useId } from 'react'
import { inputStyle } from './text-field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string | undefined }

export function TextArea({ label, error, id, className = '', ...rest }: TextAreaProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={className}>
      <label htmlFor={own} className="mb-1 block text-sm font-semibold text-ink">
        {label}
      </label>
      <textarea
        id={own}
        className={`${inputStyle} py-2.5`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${own}-error` : undefined}
        {...rest}
      />
      {error && (
        <p id={`${own}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
