import type { AdminQuestion } from '@amritvasya/contract'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useLacks } from '../platform/use-lacks.ts'
import { useRecordAction } from '../platform/use-record-action.ts'
import { formatDateTime } from '../ui/dates.ts'
import { SectionCard } from '../ui/section-card.tsx'

function helpOf({ state, answeredAt, email }: AdminQuestion): string {
  if (state === 'answered' && answeredAt) {
    return `Published on ${formatDateTime(answeredAt)}. A change shows at once, and nobody gets another mail.`
  }
  return email
    ? 'Question and answer then stand on the page of the product, and the answer is mailed.'
    : 'Question and answer then stand on the page of the product.'
}

export function AnswerForm({ question }: { question: AdminQuestion }) {
  const { id, answer, state } = question
  const act = useRecordAction()
  const [text, setText] = useState(answer ?? '')
  const [busy, setBusy] = useState(false)
  const isReadOnly = useLacks()('POST /back-office/questions/:id/answer')
  const publish = async () => {
    setBusy(true)
    await act(
      'POST /back-office/questions/:id/answer',
      { params: { id }, body: { answer: text } },
      'Answer published',
    )
    setBusy(false)
  }
  return (
    <SectionCard title="Answer">
      <TextField
        label="Answer"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
        helperText={helpOf(question)}
      />
      {!isReadOnly && (
        <Box sx={{ mt: 2 }}>
          <Button
            variant="contained"
            loading={busy}
            disabled={text.trim() === '' || (state === 'answered' && text === answer)}
            onClick={() => void publish()}
          >
            {state === 'answered' ? 'Change answer' : 'Publish answer'}
          </Button>
        </Box>
      )}
    </SectionCard>
  )
}
