import type { AdminComplaint } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useLacks } from '../platform/use-lacks.ts'
import { useRecordAction } from '../platform/use-record-action.ts'
import { ReasonedActionButton } from '../ui/action-button.tsx'
import { AnswerSection } from '../ui/answer-section.tsx'
import { ACKNOWLEDGEMENT, isAcknowledgement } from './acknowledgement.ts'

type Props = { complaint: AdminComplaint }

const labels = {
  mailed: {
    acknowledge: 'Send acknowledgement',
    answer: 'Send answer',
    resolve: 'Send and settle',
    note: 'A note is for the staff alone; everything else is mailed.',
    reopen: 'Mailed to the author of the complaint.',
  },
  told: {
    acknowledge: 'Number told',
    answer: 'Answer told',
    resolve: 'Told and settled',
    note: 'No email is known: write what you have told or posted. A note is for the staff alone.',
    reopen: 'No email is known, so tell the author of the complaint.',
  },
} as const

/** The text goes to the author of the complaint by mail, except for a note; without an email it says what was told. */
export function ComplaintSteps({ complaint: { id, state, email, sms } }: Props) {
  const words = labels[email ? 'mailed' : 'told']
  const act = useRecordAction()
  const [text, setText] = useState(state === 'received' ? ACKNOWLEDGEMENT : '')
  const [busy, setBusy] = useState(false)
  const lacks = useLacks()
  const take = async (action: 'acknowledge' | 'answer' | 'resolve' | 'note', done: string) => {
    setBusy(true)
    if (await act(`POST /back-office/complaints/:id/${action}`, { params: { id }, body: { text } }, done))
      setText('')
    setBusy(false)
  }
  const sendNumber = async () => {
    setBusy(true)
    await act('POST /back-office/complaints/:id/text', { params: { id } }, 'The SMS is on its way')
    setBusy(false)
  }
  const isEmpty = text.trim() === ''
  const isDisabled = busy || isEmpty || isAcknowledgement(text)
  return (
    <AnswerSection
      title={state === 'received' ? 'Acknowledge' : 'Answer'}
      label="Text"
      help={
        state === 'received' && isAcknowledgement(text)
          ? 'This acknowledges the complaint. To settle it, or for a note to the staff, write what you have found instead.'
          : words.note
      }
      text={text}
      onChange={setText}
      maxLength={4_000}
    >
      {state === 'received' && !lacks('POST /back-office/complaints/:id/acknowledge') && (
        <Button
          variant="contained"
          loading={busy}
          disabled={isEmpty}
          onClick={() => take('acknowledge', 'The complaint is acknowledged')}
        >
          {words.acknowledge}
        </Button>
      )}
      {sms?.canSend && !lacks('POST /back-office/complaints/:id/text') && (
        <Button variant="outlined" disabled={busy} onClick={sendNumber}>
          {sms.state === 'failed' ? 'Send the number by SMS again' : 'Send the number by SMS'}
        </Button>
      )}
      {state !== 'resolved' && !lacks('POST /back-office/complaints/:id/answer') && (
        <Button
          variant={state === 'received' ? 'outlined' : 'contained'}
          loading={state === 'acknowledged' && busy}
          disabled={isDisabled}
          onClick={() => take('answer', email ? 'The answer is sent' : 'The answer is recorded')}
        >
          {words.answer}
        </Button>
      )}
      {state !== 'resolved' && !lacks('POST /back-office/complaints/:id/resolve') && (
        <Button
          variant="outlined"
          disabled={isDisabled}
          onClick={() => take('resolve', 'The complaint is settled')}
        >
          {words.resolve}
        </Button>
      )}
      {!lacks('POST /back-office/complaints/:id/note') && (
        <Button variant="outlined" disabled={isDisabled} onClick={() => take('note', 'The note is saved')}>
          Save as note
        </Button>
      )}
    </AnswerSection>
  )
}

export function ReopenComplaint({ complaint: { id, state, email } }: Props) {
  return (
    <ReasonedActionButton
      label="Reopen"
      isOffered={state === 'resolved'}
      title="Open this complaint again?"
      confirmLabel="Reopen"
      variant="outlined"
      note="Its deadlines stay as they were."
      help={labels[email ? 'mailed' : 'told'].reopen}
      action="POST /back-office/complaints/:id/reopen"
      request={(text) => ({ params: { id }, body: { text } })}
      done="The complaint is open again"
    />
  )
}
