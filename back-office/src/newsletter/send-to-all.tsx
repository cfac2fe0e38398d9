import { Alert, Button, DialogActions, DialogContent, DialogContentText, Typography } from '@mui/material'
import type { Letter } from './newsletter-form.tsx'

export const people = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`

type Props = {
  letter: Letter
  readers: number
  isBusy: boolean
  failure: string
  onSend: () => void
  onBack: () => void
}

export function SendToAll({ letter, readers, isBusy, failure, onSend, onBack }: Props) {
  const isPossible = readers > 0
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>“{letter.subject}”</Typography>
        <DialogContentText>
          {isPossible
            ? `It is sent at once to ${people(readers)} with a confirmed address. This cannot be undone.`
            : 'No one has confirmed their address yet, so there is no one to send it to.'}
        </DialogContentText>
      </DialogContent>
      {failure && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {failure}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onBack} disabled={isBusy}>
          Go back
        </Button>
        {isPossible && (
          <Button variant="contained" onClick={onSend} loading={isBusy}>
            Send to {people(readers)}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
