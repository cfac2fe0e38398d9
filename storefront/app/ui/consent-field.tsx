import { type ReactNode, useId } from 'react'

type ConsentFieldProps = {
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

export function ConsentField({ isChecked, error, onChange, children }: ConsentFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-1 size-5 shrink-0 accent-plum"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
