import type { AvailableOrder, Review } from '@amritvasya/contract'
import { PenLine } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { ReviewForm } from './form/review-form.tsx'

/** Ids of the customer's own reviews and of those they marked as helpful. */
export type Standing = { own: string[]; helpful: string[] }

export type ReviewSectionProps = {
  productId: string
  onStanding: (standing: Standing) => void
  onAdded: (review: Review) => void
}

type Asked = { orders: AvailableOrder[]; hasReviewed: boolean } | { failed: string }

/** Offers a signed-in customer the form, or explains why there is none (ROLE-05, REVIEW-04, REVIEW-05). */
export function ReviewSection({ productId, onStanding, onAdded }: ReviewSectionProps) {
  const call = useCustomerApi()
  const [asked, setAsked] = useState<Asked>()
  const { button, open, toggle, close } = useDisclosure()

  const ask = useCallback(async () => {
    try {
      const response = await call('GET /reviews/can-review/:id', { params: { id: productId } })
      setAsked({
        orders: response.canReview ? response.availableOrders : [],
        hasReviewed: response.ownReviews.length > 0,
      })
      onStanding({ own: response.ownReviews, helpful: response.helpfulReviews })
    } catch (error) {
      if (isApiFailure(error) && error.status === 401) return
      setAsked({ failed: messageOf(error, 'We could not find out whether you can review this product.') })
    }
  }, [call, productId, onStanding])
  useEffect(() => void ask(), [ask])

  const finish = (review: Review) => {
    close()
    onAdded(review)
    toast.success('Thank you for your review')
    void ask()
  }

  if (!asked) return <Skeleton className="h-12 w-full bg-line!" />
  if ('failed' in asked) {
    return (
      <>
        <p role="alert">{asked.failed}</p>
        <Button look="secondary" size="sm" className="mt-3" onClick={() => void ask()}>
          Try Again
        </Button>
      </>
    )
  }
  const { orders, hasReviewed } = asked
  if (orders.length === 0) {
    return (
      <p>
        {hasReviewed
          ? 'You have reviewed this product. Thank you.'
          : 'Only customers who have bought and received this product can review it.'}
      </p>
    )
  }
  if (open) return <ReviewForm productId={productId} orders={orders} onDone={finish} onCancel={close} />
  return (
    <>
      <p className="mb-3 text-ink">
        {hasReviewed
          ? 'You have bought this again. How is it this time?'
          : 'You have this product. How do you like it?'}
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
