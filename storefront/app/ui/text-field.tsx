import { type ComponentProps, type ReactNode, useId } from 'react'

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  action?: ReactNode
}

export const inputStyle = 'field'

export function TextField({ label, hint, error, action, id, className = '', ...rest }: TextFieldProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={own} className="mb-1 block text-sm font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          id={own}
          className={`${inputStyle} ${action ? 'pr-20' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...rest}
        />
        {action && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{action}</div>}
      </div>
      {hint && (
        <p id={`${own}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
