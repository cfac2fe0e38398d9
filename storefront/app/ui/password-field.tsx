import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

export function PasswordField({ label, ...rest }: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  const word = shown ? 'Hide' : 'Show'
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded-md px-3 text-sm font-semibold text-plum hover:bg-plum-soft"
        >
          {word}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      }
      {...rest}
    />
  )
}
