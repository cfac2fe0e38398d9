import { FormControlLabel, Switch } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

type Props = {
  /** It is null while the part is off. */
  source: string
  label: string
  empty: object
  children: ReactNode
}

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
