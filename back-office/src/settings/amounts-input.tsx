import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'

type Props = { source: string; label: string }

const inWords = (amounts: unknown): string => (Array.isArray(amounts) ? amounts.join(', ') : '')

const numbersIn = (text: string): number[] =>
  text
    .split(/[;,\s]+/)
    .filter(Boolean)
    .map(Number)

const wrongWith = (amounts: unknown): string | undefined => {
  if (!Array.isArray(amounts)) return undefined
  if (amounts.length > 8) return 'At most eight amounts'
  if (new Set(amounts).size < amounts.length) return 'Each amount stands once'
  const isWrong = amounts.some((amount) => !Number.isInteger(amount) || amount < 100 || amount > 50_000)
  return isWrong ? 'Whole rupees from 100 to 50000, separated by commas' : undefined
}

/** Several amounts in one field; what is typed stays until the field is left. */
export function AmountsInput({ source, label }: Props) {
  const { field, fieldState, id } = useInput({ source, validate: wrongWith })
  const [typed, setTyped] = useState<string>()
  const { error } = fieldState
  return (
    <TextField
      id={id}
      label={label}
      value={typed ?? inWords(field.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(numbersIn(target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      error={error !== undefined}
      helperText={
        error ? wrongWith(field.value) : 'Up to eight, separated by commas, such as 500, 1000, 2000'
      }
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
      fullWidth
    />
  )
}
