import type { AdminComplaint } from '@amritvasya/contract'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useRecordAction, useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ReasonButton } from '../ui/reason-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ACKNOWLEDGEMENT, isAcknowledgement } from './acknowledgement.ts'

type Props = { complaint: AdminComplaint }

/** The text goes to the author of the complaint by mail, except for a note. */
export function ComplaintSteps({ complaint: { id, state } }: Props) {
  const act = useRecordAction()
  const [text, setText] = useState(state === 'received' ? ACKNOWLEDGEMENT : '')
  const [busy, setBusy] = useState(false)
  const take = async (action: string, done: string) => {
    setBusy(true)
    if (await act(id, action, { text }, done)) setText('')
    setBusy(false)
  }
  const isEmpty = text.trim() === ''
  const isUnwritten = isEmpty || isAcknowledgement(text)
  return (
    <SectionCard title={state === 'received' ? 'Acknowledge' : 'Answer'}>
      <TextField
        label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 4_000 } }}
        helperText={
          state === 'received' && isAcknowledgement(text)
            ? 'This acknowledges the complaint. To settle it, or for a note to the staff, write what you have found instead.'
            : 'A note is for the staff alone; everything else is mailed.'
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        {state === 'received' && (
          <Button
            variant="contained"
            loading={busy}
            disabled={isEmpty}
            onClick={() => take('acknowledge', 'The complaint is acknowledged')}
          >
            Send acknowledgement
          </Button>
        )}
        {state !== 'resolved' && (
          <Button
            variant={state === 'received' ? 'outlined' : 'contained'}
            loading={state === 'acknowledged' && busy}
            disabled={busy || isUnwritten}
            onClick={() => take('answer', 'The answer is sent')}
          >
            Send answer
          </Button>
        )}
        {state !== 'resolved' && (
          <Button
            variant="outlined"
            disabled={busy || isUnwritten}
            onClick={() => take('resolve', 'The complaint is settled')}
          >
            Send and settle
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={busy || isUnwritten}
          onClick={() => take('note', 'The note is saved')}
        >
          Save as note
        </Button>
      </Box>
    </SectionCard>
  )
}

export function ReopenComplaint({ complaint: { id, state } }: Props) {
  const tryTo = useRecordActionOrThrow()
  return (
    <ReasonButton
      label="Reopen"
      isOffered={state === 'resolved'}
      title="Open this complaint again?"
      confirmLabel="Reopen"
      variant="outlined"
      note="Its deadlines stay as they were."
      help="Mailed to the author of the complaint."
      onConfirm={(text) => tryTo(id, 'reopen', { text }, 'The complaint is open again')}
    />
  )
}
