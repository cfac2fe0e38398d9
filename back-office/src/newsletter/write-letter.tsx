import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { call, messageOf } from '../platform/http.ts'

const nothing = { subject: '', heading: '', text: '' }

/** A window in which a letter is written, tried on oneself, and sent to everybody who confirmed. */
export function WriteLetter() {
  const notify = useNotify()
  const heading = useId()
  const [open, setOpen] = useState(false)
  const [letter, setLetter] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // Nobody sends to all what they have not seen in a mailbox.
  const [tried, setTried] = useState<typeof nothing>()
  const set = (change: Partial<typeof nothing>) => setLetter({ ...letter, ...change })
  const send = async (isTrial: boolean) => {
    setBusy(true)
    setFailure('')
    try {
      const body = { ...letter, isTrial }
      const { item } = await call<{ item: { sentTo: number } }>('POST', '/newsletters', { body })
      if (isTrial) {
        setTried(letter)
        notify('Sent to you. Please look at it in your mailbox.', { type: 'success' })
      } else {
        notify(`On its way to ${item.sentTo}`, { type: 'success' })
        setLetter(nothing)
        setTried(undefined)
        setOpen(false)
      }
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Write a letter
      </Button>
      <Dialog open={open} onClose={() => !busy && setOpen(false)} aria-labelledby={heading} fullWidth>
        <DialogTitle id={heading}>Write a letter</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField
            label="Subject"
            value={letter.subject}
            onChange={(event) => set({ subject: event.target.value })}
            sx={{ mt: 1 }}
          />
          <TextField
            label="Heading"
            value={letter.heading}
            onChange={(event) => set({ heading: event.target.value })}
          />
          <TextField
            label="Text"
            value={letter.text}
            onChange={(event) => set({ text: event.target.value })}
            multiline
            minRows={6}
            helperText="An empty line begins a new paragraph. The link to unsubscribe is added to each."
          />
        </DialogContent>
        {tried !== letter && (
          <DialogContentText sx={{ px: 3, pt: 1 }}>
            Try it on yourself first; what you tried can then go to all.
          </DialogContentText>
        )}
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Go back
          </Button>
          <Button variant="outlined" onClick={() => send(true)} disabled={busy}>
            Try on me
          </Button>
          <Button variant="contained" onClick={() => send(false)} loading={busy} disabled={tried !== letter}>
            Send to all
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
