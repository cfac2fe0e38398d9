import type { AdminQuestion } from '@amritvasya/contract'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ReasonButton } from '../ui/reason-button.tsx'

export function DeclineQuestion({ question: { id, state, email } }: { question: AdminQuestion }) {
  const act = useRecordActionOrThrow()
  const isPublished = state === 'answered'
  return (
    <ReasonButton
      label={isPublished ? 'Take off the page' : 'Decline'}
      right="POST /back-office/questions/:id/decline"
      title={isPublished ? 'Take this question off the page?' : 'Decline this question?'}
      confirmLabel={isPublished ? 'Take off' : 'Decline'}
      variant="outlined"
      color="error"
      note="It is not shown in the shop, and is deleted after 90 days."
      help={
        email ? 'Whoever asked gets the reason by mail.' : 'Whoever asked has no email, so it is not mailed.'
      }
      onConfirm={(reason) =>
        act(
          'POST /back-office/questions/:id/decline',
          { params: { id }, body: { reason } },
          'The question is declined',
        )
      }
    />
  )
}
