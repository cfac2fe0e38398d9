import type { AvailableOrder, Review } from '@amritvasya/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { inputStyle, TextField } from '../../ui/text-field.tsx'
import { FieldError } from './field-error.tsx'
import { OrderChoice } from './order-choice.tsx'
import { PictureField } from './picture-field.tsx'
import { RatingChoice } from './rating-choice.tsx'
import {
  type DraftErrors,
  MAX_COMMENT_LENGTH,
  MAX_TITLE_LENGTH,
  missingIn,
  type ReviewDraft,
} from './review-draft.ts'
import { sendReview } from './send-review.ts'

type ReviewFormProps = {
  productId: string
  orders: AvailableOrder[]
  onDone: (review: Review) => void
  onCancel: () => void
}

const Count = ({ of, max }: { of: string; max: number }) => (
  <span className="block text-right tabular-nums">
    {of.length} of {max} characters
  </span>
)

export function ReviewForm({ productId, orders, onDone, onCancel }: ReviewFormProps) {
  const base = useApiBase()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ReviewDraft>({
    orderId: orders.length === 1 ? (orders[0]?._id ?? '') : '',
    rating: 0,
    title: '',
    comment: '',
    hasIncentive: false,
    pictures: [],
  })
  const [errors, setErrors] = useState<DraftErrors>({})
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [isPreparing, setPreparing] = useState(false)
  const change = (changes: Partial<ReviewDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    const open = missingIn({ ...draft, ...changes })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field in open)))
  }

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [])
  // Each failed submit focuses the first invalid field.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sent !== undefined || isPreparing) return
    const missing = missingIn(draft)
    setErrors(missing)
    setTries(tries + 1)
    setFailure(undefined)
    if (Object.keys(missing).length > 0) return
    setSent(0)
    try {
      onDone(await sendReview(base, productId, draft, setSent))
    } catch (error) {
      setSent(undefined)
      const isUnanswered = isApiFailure(error) && error.status === 0
      setFailure(messageOf(error, `Failed to submit review.${isUnanswered ? ` ${error.message}` : ''}`))
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label="Write a review">
      <fieldset disabled={sent !== undefined} className="grid min-w-0 gap-4">
        <OrderChoice
          orders={orders}
          value={draft.orderId}
          onChange={(orderId) => change({ orderId })}
          error={errors.orderId}
        />
        <RatingChoice value={draft.rating} onChange={(rating) => change({ rating })} error={errors.rating} />
        <TextField
          label="Title (optional)"
          name="title"
          maxLength={MAX_TITLE_LENGTH}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          hint={<Count of={draft.title} max={MAX_TITLE_LENGTH} />}
        />
        <div>
          <label htmlFor="review-comment" className="mb-1 block text-sm font-semibold text-ink">
            Your review
          </label>
          <textarea
            id="review-comment"
            name="comment"
            rows={5}
            maxLength={MAX_COMMENT_LENGTH}
            value={draft.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
            aria-invalid={errors.comment ? true : undefined}
            aria-describedby={`review-comment-hint${errors.comment ? ' review-comment-error' : ''}`}
            className={`${inputStyle} py-2.5`}
          />
          <p id="review-comment-hint" className="mt-1 text-sm text-ink-soft">
            <Count of={draft.comment} max={MAX_COMMENT_LENGTH} />
          </p>
          <FieldError id="review-comment-error" error={errors.comment} />
        </div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="incentive"
            checked={draft.hasIncentive}
            onChange={(event) => change({ hasIncentive: event.currentTarget.checked })}
            className="mt-1 size-5 shrink-0 accent-plum"
          />
          <span>I got something for this review, such as a discount or a gift. Readers will see it.</span>
        </label>
        <PictureField
          pictures={draft.pictures}
          onChange={(changed) => setDraft((before) => ({ ...before, pictures: changed(before.pictures) }))}
          onBusy={setPreparing}
        />
      </fieldset>
      <div className="mt-4 grid gap-3">
        <FormAlert message={failure} />
        {sent !== undefined && draft.pictures.length > 0 && (
          <progress
            aria-label="Sending"
            value={sent}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-plum"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow" aria-disabled={sent !== undefined || isPreparing}>
            {sent !== undefined ? 'Submitting…' : isPreparing ? 'Preparing photos…' : 'Submit Review'}
          </Button>
          <Button look="quiet" disabled={sent !== undefined} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
