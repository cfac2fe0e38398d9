import type { ApiResponse, AvailableOrder, Review } from '@amritvasya/contract'
import { PenLine } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { ReviewForm } from './form/review-form.tsx'

export type Standing = { own: string[]; helpful: string[] }

export type ReviewSectionProps = {
  productId: string
  onStanding: (standing: Standing) => void
  onAdded: (review: Review) => void
}

type HiddenReviews = ApiResponse<'GET /reviews/can-review/:id'>['hiddenReviews']

type Availability =
  | { orders: AvailableOrder[]; hasReviewed: boolean; hidden: HiddenReviews }
  | { failed: string }

function HiddenNotes({ hidden }: { hidden: HiddenReviews }) {
  return hidden.map(({ _id, title, reason }) => (
    <div key={_id} className="mb-4 border-b border-line pb-4">
      <p className="font-semibold text-ink">Your review{title && ` “${title}”`} is not shown</p>
      {reason && <p className="wrap-anywhere">The reason: {reason}</p>}
      <a href="/complaint" className="text-plum underline underline-offset-4">
        Ask us to look again
      </a>
    </div>
  ))
}

export function ReviewSection({ productId, onStanding, onAdded }: ReviewSectionProps) {
  const call = useCustomerApi()
  const [availability, setAvailability] = useState<Availability>()
  const { button, open, toggle, close } = useDisclosure()

  const ask = useCallback(async () => {
    try {
      const response = await call('GET /reviews/can-review/:id', { params: { id: productId } })
      setAvailability({
        orders: response.canReview ? response.availableOrders : [],
        hasReviewed: response.ownReviews.length > 0,
        hidden: response.hiddenReviews,
      })
      onStanding({ own: response.ownReviews, helpful: response.helpfulReviews })
    } catch (error) {
      if (isApiFailure(error) && error.status === 401) return
      setAvailability({
        failed: messageOf(error, 'We could not check if you can review this product.'),
      })
    }
  }, [call, productId, onStanding])
  useEffect(() => void ask(), [ask])

  const finish = (review: Review) => {
    close()
    onAdded(review)
    toast.success('Thank you for your review')
    void ask()
  }

  if (!availability) return <Skeleton className="h-12 w-full bg-line!" />
  if ('failed' in availability) {
    return (
      <>
        <p role="alert">{availability.failed}</p>
        <Button look="secondary" size="sm" className="mt-3" onClick={() => void ask()}>
          Try Again
        </Button>
      </>
    )
  }
  const { orders, hasReviewed, hidden } = availability
  if (orders.length === 0) {
    return (
      <>
        <HiddenNotes hidden={hidden} />
        <p>
          {hasReviewed
            ? 'You have reviewed this product. Thank you.'
            : 'Only customers who have bought and received this product can review it.'}
        </p>
      </>
    )
  }
  if (open) return <ReviewForm productId={productId} orders={orders} onDone={finish} onCancel={close} />
  return (
    <>
      <HiddenNotes hidden={hidden} />
      <p className="mb-3 text-ink">
        {hasReviewed
          ? 'You bought this again. How was it this time?'
          : 'You bought this. How do you like it?'}
      </p>
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        onClick={toggle}
        className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-md bg-plum px-6 font-semibold text-on-dark hover:bg-plum-deep"
      >
        <PenLine className="size-4" aria-hidden="true" />
        Write a Review
      </button>
    </>
  )
}
