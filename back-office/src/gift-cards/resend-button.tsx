import type { SoldGiftCard } from '@amritvasya/contract'
import { EMAIL_TYPO_PATTERN, INVALID_EMAIL } from '@amritvasya/contract/rules/email'
import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

export function ResendButton({ card: { id, isUnused, recipientEmail } }: { card: SoldGiftCard }) {
  const tryTo = useRecordActionOrThrow()
  const [email, setEmail] = useState(recipientEmail)
  const typed = email.trim()
  const isRight = EMAIL_TYPO_PATTERN.test(typed)
  const resend = () =>
    tryTo(
      'POST /back-office/gift-cards/:id/resend',
      { params: { id }, body: typed === recipientEmail ? {} : { email: typed } },
      ({ recipientEmail: to }) => `The card is on its way to ${to}, with a new code`,
    )
  return (
    <ConfirmButton
      label="Send once more"
      right="POST /back-office/gift-cards/:id/resend"
      isOffered={isUnused}
      title="Send the card once more?"
      confirmLabel="Send"
      variant="outlined"
      isComplete={isRight}
      onOpen={() => setEmail(recipientEmail)}
      onConfirm={resend}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            It gets a new code, and the former one ends at once. Nobody here sees the code.
          </DialogContentText>
          <TextField
            label="Email"
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={isTried && !isRight}
            helperText={isTried && !isRight ? INVALID_EMAIL : 'Correct it if it was mistyped'}
            required
            fullWidth
            sx={{ mt: 1 }}
          />
        </>
      )}
    </ConfirmButton>
  )
}
