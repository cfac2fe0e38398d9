import { priceRoundings } from '@amritvasya/contract/rules/price-change'
import { Box, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, SelectInput } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../../ui/choice.tsx'
import { checkRupees, parseRupees } from '../../ui/money.ts'
import type { Draft } from './draft.ts'
import { roundingNames } from './rule-text.ts'

const directions = [
  { id: 'up', name: 'Raise' },
  { id: 'down', name: 'Lower' },
] as const
const kinds = [
  { id: 'percent', name: 'By per cent' },
  { id: 'amount', name: 'By rupees' },
] as const

export function RulePart() {
  const { setValue } = useFormContext<Draft>()
  const [direction, kind] = useWatch<Draft, ['direction', 'kind']>({ name: ['direction', 'kind'] })
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'end',
        maxWidth: '48rem',
      }}
    >
      <Choice
        label="Prices"
        value={direction}
        choices={directions}
        onChange={(next) => setValue('direction', next)}
      />
      <Choice label="How" value={kind} choices={kinds} onChange={(next) => setValue('kind', next)} />
      <By isPercent={kind === 'percent'} />
      <SelectInput
        source="rounding"
        label="Rounding"
        choices={priceRoundings.map((id) => ({ id, name: roundingNames[id] }))}
        validate={(value: unknown) => (value ? undefined : 'Please choose')}
        helperText={false}
        fullWidth
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <BooleanInput
          source="changesMrp"
          label="Change the MRP by the same rule"
          helperText="Otherwise the MRP stays, and no price goes above it."
        />
      </Box>
    </Box>
  )
}

function By({ isPercent }: { isPercent: boolean }) {
  const { field } = useController<Draft, 'by'>({ name: 'by' })
  const [typed, setTyped] = useState('')
  const problem = typed === '' ? undefined : checkRupees(field.value)
  const sign = <InputAdornment position={isPercent ? 'end' : 'start'}>{isPercent ? '%' : '₹'}</InputAdornment>
  return (
    <TextField
      label="By how much"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parseRupees(target.value))
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={problem !== undefined}
      helperText={problem && (isPercent ? 'Please enter a number, such as 10 or 12.5' : problem)}
      margin="dense"
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
        input: isPercent ? { endAdornment: sign } : { startAdornment: sign },
      }}
    />
  )
}
