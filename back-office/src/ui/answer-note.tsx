import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call, messageOf } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { AnswerSection } from './answer-section.tsx'

type Props = {
  right: 'PUT /back-office/messages/:id' | 'PUT /back-office/guidance-bookings/:id'
  record: { id: string; isAnswered: boolean; note: string }
}

export function AnswerNote({ right, record: { id, isAnswered, note } }: Props) {
  const isReadOnly = useLacks()(right)
  const notify = useNotify()
  const refresh = useRefresh()
  const [text, setText] = useState(note)
  const [busy, setBusy] = useState(false)
  const save = async (answered: boolean) => {
    setBusy(true)
    try {
      await call(right, { params: { id }, body: { isAnswered: answered, note: text } })
      notify(answered ? 'Saved as answered' : 'Saved as open', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setBusy(false)
    refresh()
  }
  return (
    <AnswerSection
      title="Staff note"
      label="Note"
      help="Only staff can see this."
      text={text}
      onChange={setText}
      minRows={2}
    >
      {!isReadOnly && (
        <>
          <Button variant="contained" loading={busy} onClick={() => save(true)}>
            {isAnswered ? 'Save note' : 'Mark as answered'}
          </Button>
          {isAnswered && (
            <Button variant="outlined" disabled={busy} onClick={() => save(false)}>
              Reopen
            </Button>
          )}
        </>
      )}
    </AnswerSection>
  )
}
