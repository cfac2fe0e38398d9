import type { StoreCredit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { checkRupees, parseRupees } from '../ui/money.ts'
import { ReasonField } from '../ui/reason-field.tsx'

const words = {
  redeem: {
    label: 'Redeem',
    title: 'Take off an amount',
    help: 'Such as an order number, or what was bought',
    done: 'redeemed',
  },
  return: {
    label: 'Give back',
    title: 'Give back what was redeemed',
    help: 'Such as “Mistyped” or “Goods came back”',
    done: 'given back',
  },
} as const

type Props = { credit: StoreCredit; action: keyof typeof words; isOffered: boolean }

export function MoveButton({ credit, action, isOffered }: Props) {
  const tryTo = useRecordActionOrThrow()
  const [entered, setEntered] = useState('')
  const [comment, setComment] = useState('')
  const { label, title, help, done } = words[action]
  const most = action === 'redeem' ? credit.balance : credit.redeemed
  const amount = parseRupees(entered)
  const problem =
    amount === null || Number.isNaN(amount) || amount < 1
      ? 'Please enter an amount from ₹1'
      : (checkRupees(amount) ?? (amount > most ? `At most ${formatExactRupees(most)}` : undefined))
  const move = async () => {
    await tryTo(
      `POST /back-office/store-credits/:id/${action}`,
      { params: { id: credit.id }, body: { amount: amount ?? 0, comment: comment.trim() } },
      ({ balance }) => `${formatExactRupees(amount ?? 0)} ${done}, ${formatExactRupees(balance)} left`,
    )
    setEntered('')
    setComment('')
  }
  return (
    <ConfirmButton
      label={label}
      isOffered={isOffered}
      right={`POST /back-office/store-credits/:id/${action}`}
      title={title}
      confirmLabel={label}
      variant={action === 'redeem' ? 'contained' : 'outlined'}
      isComplete={problem === undefined && comment.trim() !== ''}
      onConfirm={move}
    >
      {(isTried) => (
        <>
          <TextField
            label="Amount"
            value={entered}
            onChange={({ target }) => setEntered(target.value)}
            error={isTried && problem !== undefined}
            helperText={isTried && problem ? problem : `At most ${formatExactRupees(most)}`}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
            }}
            required
            fullWidth
            autoFocus
            sx={{ mt: 1 }}
          />
          <ReasonField
            label="What it is for"
            help={help}
            max={300}
            value={comment}
            onChange={setComment}
            isTried={isTried}
          />
        </>
      )}
    </ConfirmButton>
  )
}
