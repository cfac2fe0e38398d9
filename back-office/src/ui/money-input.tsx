import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { FieldTitle, InputHelperText, type InputProps, useInput, useResourceContext } from 'react-admin'
import { checkRupees, parseRupees } from './money.ts'

type Props = Pick<InputProps, 'source' | 'label' | 'helperText' | 'validate' | 'disabled' | 'readOnly'>

/** Indian grouping while not edited; the form's value is rupees, or null. */
export function MoneyInput({ source, label, helperText = false, validate = [], disabled, readOnly }: Props) {
  const resource = useResourceContext()
  const { field, fieldState, id, isRequired } = useInput<number | null>({
    source,
    validate: [...(Array.isArray(validate) ? validate : [validate]), checkRupees],
    disabled,
    readOnly,
    format: (value) => value ?? null,
    parse: (value) => value,
  })
  const [typed, setTyped] = useState<string>()
  const value: unknown = field.value
  const amount = typeof value === 'number' && Number.isFinite(value) ? value : undefined
  const leave = () => {
    // An invalid amount stays as typed.
    if (!Number.isNaN(value)) setTyped(undefined)
    field.onBlur()
  }
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      fullWidth
      margin="dense"
      disabled={disabled}
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      value={typed ?? (amount === undefined ? '' : formatExactRupees(amount).replace('₹', ''))}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parseRupees(target.value))
      }}
      onBlur={leave}
      error={fieldState.invalid}
      helperText={
        (helperText !== false || fieldState.invalid) && (
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        )
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', readOnly },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  )
}
