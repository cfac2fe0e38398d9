import type { AdminReview } from '@amritvasya/contract'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ReasonButton } from '../ui/reason-button.tsx'

export function HideReview({ review: { id, isHidden } }: { review: AdminReview }) {
  const tryTo = useRecordActionOrThrow()
  if (isHidden) {
    return (
      <ReasonButton
        key="show"
        label="Show again"
        right="POST /back-office/reviews/:id/show"
        title="Show this review again?"
        confirmLabel="Show"
        variant="outlined"
        note="Its rating will count again."
        help="The author gets it by mail, and it stays in the log below."
        onConfirm={(reason) =>
          tryTo(
            'POST /back-office/reviews/:id/show',
            { params: { id }, body: { reason } },
            'The review is in the shop again',
          )
        }
      />
    )
  }
  return (
    <ReasonButton
      key="hide"
      label="Hide"
      right="POST /back-office/reviews/:id/hide"
      title="Hide this review?"
      confirmLabel="Hide"
      variant="outlined"
      color="error"
      note="It disappears from the shop at once, and its rating no longer counts. A bad rating alone is not a reason to hide it."
      help="The author gets it by mail, and it stays in the log below."
      onConfirm={(reason) =>
        tryTo(
          'POST /back-office/reviews/:id/hide',
          { params: { id }, body: { reason } },
          'The review is hidden',
        )
      }
    />
  )
}
