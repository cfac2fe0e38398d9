import { Alert, Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material'

export type Letter = { subject: string; heading: string; text: string }

type Props = {
  letter: Letter
  onChange: (letter: Letter) => void
  /** It is true once this text was sent to its author as a test. */
  isTried: boolean
  isBusy: boolean
  failure: string
  onTrial: () => void
  onSend: () => void
  onBack: () => void
}

export function NewsletterForm({
  letter,
  onChange,
  isTried,
  isBusy,
  failure,
  onTrial,
  onSend,
  onBack,
}: Props) {
  const set = (change: Partial<Letter>) => onChange({ ...letter, ...change })
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label="Subject"
          value={letter.subject}
          onChange={(event) => set({ subject: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
          sx={{ mt: 1 }}
        />
        <TextField
          label="Heading"
          value={letter.heading}
          onChange={(event) => set({ heading: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField
          label="Text"
          value={letter.text}
          onChange={(event) => set({ text: event.target.value })}
          multiline
          minRows={6}
          slotProps={{ htmlInput: { maxLength: 10_000 } }}
          helperText="Leave a blank line for a new paragraph. An unsubscribe link is added to each email."
        />
        {!isTried && (
          <DialogContentText>Send yourself a test first. You can then send it to everyone.</DialogContentText>
        )}
      </DialogContent>
      {failure && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {failure}
        </Alert>
      )}
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onBack} disabled={isBusy}>
          Go back
        </Button>
        <Button variant="outlined" onClick={onTrial} disabled={isBusy}>
          Send me a test
        </Button>
        <Button variant="contained" onClick={onSend} loading={isBusy} disabled={!isTried}>
          Send to everyone
        </Button>
      </DialogActions>
    </>
  )
}
