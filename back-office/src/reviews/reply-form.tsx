import type { AdminReview } from '@amritvasya/contract'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useLacks } from '../platform/use-lacks.ts'
import { useRecordAction } from '../platform/use-record-action.ts'
import { formatDateTime } from '../ui/dates.ts'
import { SectionCard } from '../ui/section-card.tsx'

export function ReplyForm({ review: { id, reply, repliedAt } }: { review: AdminReview }) {
  const act = useRecordAction()
  const [text, setText] = useState(reply ?? '')
  const [busy, setBusy] = useState(false)
  const isReadOnly = useLacks()('POST /back-office/reviews/:id/reply')
  const send = async (words: string, successMessage: string) => {
    setBusy(true)
    await act(
      'POST /back-office/reviews/:id/reply',
      { params: { id }, body: { reply: words } },
      successMessage,
    )
    setBusy(false)
  }
  return (
    <SectionCard title="Reply from the shop">
      <TextField
        label="Reply"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
        helperText={repliedAt ? `Published on ${formatDateTime(repliedAt)}` : 'Shown below the review.'}
      />
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <Button
            variant="contained"
            loading={busy}
            disabled={text.trim() === '' || text === reply}
            onClick={() => send(text, 'Reply published')}
          >
            {reply ? 'Change reply' : 'Publish reply'}
          </Button>
          {reply && (
            <Button variant="outlined" disabled={busy} onClick={() => send('', 'Reply removed')}>
              Remove reply
            </Button>
          )}
        </Box>
      )}
    </SectionCard>
  )
}
