import type { AdminReview } from '@amritvasya/contract'
import { useDataProvider, useNotify, useRedirect } from 'react-admin'
import { ConfirmButton } from '../ui/confirm-button.tsx'

/** Hiding keeps the review; its author may ask for more. */
export function DeleteReview({ review }: { review: AdminReview }) {
  const provider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  const erase = async () => {
    await provider.delete('reviews', { id: review.id, previousData: review })
    notify('The review is deleted', { type: 'success' })
    redirect('list', 'reviews')
  }
  return (
    <ConfirmButton
      label="Delete (author asked)"
      title="Delete at the author’s request?"
      confirmLabel="Delete for ever"
      variant="outlined"
      color="error"
      onConfirm={erase}
    >
      Stars, words, name, pictures, votes and the moderation log are deleted and cannot be brought back. Do
      this only when the author has asked for it: to take a review out of the shop for another reason, hide
      it.
    </ConfirmButton>
  )
}
