import type { AdminComplaint } from '@amritvasya/contract'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useRecordAction, useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ReasonButton } from '../ui/reason-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'

const ACKNOWLEDGEMENT =
  'Thank you for telling us. We have read your complaint, look into it, and write again with what we have found.'

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
        helperText="A note is for the staff alone; everything else is mailed."
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
        {state === 'acknowledged' && (
          <Button
            variant="contained"
            loading={busy}
            disabled={isEmpty}
            onClick={() => take('answer', 'The answer is sent')}
          >
            Send answer
          </Button>
        )}
        {state !== 'resolved' && (
          <Button
            variant="outlined"
            disabled={busy || isEmpty}
            onClick={() => take('resolve', 'The complaint is settled')}
          >
            Send and settle
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={busy || isEmpty}
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
