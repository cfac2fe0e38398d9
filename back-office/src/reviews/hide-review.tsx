import type { AdminReview } from '@amritvasya/contract'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'

export function HideReview({ review: { id, isHidden } }: { review: AdminReview }) {
  const tryTo = useRecordActionOrThrow()
  if (isHidden) {
    return (
      <ConfirmButton
        label="Show again"
        title="Show this review again?"
        confirmLabel="Show"
        variant="outlined"
        onConfirm={() => tryTo(id, 'show', undefined, 'The review is in the shop again')}
      >
        Its rating will count again.
      </ConfirmButton>
    )
  }
  return (
    <ReasonButton
      label="Hide"
      title="Hide this review?"
      confirmLabel="Hide"
      variant="outlined"
      color="error"
      note="It disappears from the shop at once, and its rating no longer counts. A bad rating alone is not a reason to hide it."
      help="The author gets it by mail, and it stays in the log below."
      onConfirm={(reason) => tryTo(id, 'hide', { reason }, 'The review is hidden')}
    />
  )
}
