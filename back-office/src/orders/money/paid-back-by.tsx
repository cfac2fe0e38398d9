import type { PaymentMethod } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { offerOf } from '@amritvasya/contract/rules/payment-methods'
import { MenuItem, TextField } from '@mui/material'
import type { RefundDraft } from './refund-draft.ts'

type PaidBy = RefundDraft['paidBy']
type Props = {
  method: PaymentMethod
  /** Rupees; missing where all of it is. */
  part?: number | undefined
  paidBy: PaidBy
  reference: string
  /** True after a submit without the required reference. */
  isMissing: boolean
  onChange: (paidBy: PaidBy, reference: string) => void
}

const ways: Readonly<Record<PaidBy, string>> = { upi: 'UPI', bank: 'Bank transfer', cash: 'Cash' }

/** No provider has a payment to refund. */
export function PaidBackBy({ method, part, paidBy, reference, isMissing, onChange }: Props) {
  const help =
    part === undefined
      ? `Pay it back first, then note it here: the shop sends no money for ${offerOf(method)?.name ?? 'what you received yourself'}`
      : `Pay ${formatExactRupees(part)} back first, then note it here: Razorpay sends back the rest`
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
