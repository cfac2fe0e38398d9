import { FormControlLabel, Switch } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

type Props = {
  /** The field that is null while the part is not there. */
  source: string
  label: string
  /** What it begins with. */
  empty: object
  children: ReactNode
}

/** A part of a form that is there, or not: turning it on shows its fields. */
export function OptionalPart({ source, label, empty, children }: Props) {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const isThere = value !== null && value !== undefined
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={isThere}
            onChange={(_, on) => setValue(source, on ? empty : null, { shouldDirty: true })}
          />
        }
        label={label}
        sx={{ mb: 1 }}
      />
      {isThere && children}
    </>
  )
}
