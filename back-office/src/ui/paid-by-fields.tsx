import { MenuItem, TextField } from '@mui/material'

const ways = { upi: 'UPI', bank: 'Bank transfer', cash: 'Cash' } as const
export type PaidBy = keyof typeof ways

type Props = {
  help: string
  paidBy: PaidBy
  reference: string
  /** It is true after a submit without the required reference. */
  isMissing: boolean
  onChange: (paidBy: PaidBy, reference: string) => void
}

export function PaidByFields({ help, paidBy, reference, isMissing, onChange }: Props) {
  return (
    <>
      <TextField
        select
        label="Paid back by"
        value={paidBy}
        onChange={({ target }) => onChange(target.value as PaidBy, reference)}
        helperText={help}
      >
        {Object.entries(ways).map(([way, name]) => (
          <MenuItem key={way} value={way}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {paidBy !== 'cash' && (
        <TextField
          label="Reference"
          required
          value={reference}
          onChange={({ target }) => onChange(paidBy, target.value)}
          error={isMissing}
          helperText={isMissing ? 'Please enter the reference' : 'The number that your bank or UPI app shows'}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
      )}
    </>
  )
}
