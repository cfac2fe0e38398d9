import type { Delivery } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { useCart } from '../../cart/cart-store.ts'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { useShop } from '../../platform/use-shop.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deliveryWords, staleWords } from './delivery-words.ts'

type Answer = { delivery: Delivery } | { problem: string; canRetry: boolean }

type DeliveryAnswerProps = {
  pincode: string
  /** A pre-order counts its days from that of these variants; the default is those of the cart. */
  variants?: string | undefined
}

/** For another pincode it needs another `key`. */
export default function DeliveryAnswer({ pincode, variants: shown }: DeliveryAnswerProps) {
  const { items } = useCart()
  const variants = shown ?? items.flatMap(({ variant }) => (variant.promise ? variant._id : [])).join()
  const base = useApiBase()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const unmounted = new AbortController()
    setAnswer(undefined)
    // Each attempt asks anew.
    void attempt
    createHttpApi(base, { signal: unmounted.signal })('GET /public/delivery/:pincode', {
      params: { pincode },
      query: variants ? { variants } : {},
    })
      .then(setAnswer)
      .catch((error: unknown) => {
        if (unmounted.signal.aborted) return
        const canRetry = !isApiFailure(error) || error.status !== 404
        setAnswer({ problem: messageOf(error, 'The delivery date could not be loaded'), canRetry })
      })
    return () => unmounted.abort()
  }, [base, pincode, variants, attempt])
  return (
    <div role="status" aria-busy={!answer} className="min-h-[3lh] text-sm text-ink-soft">
      {answer ? (
        <Shown answer={answer} pincode={pincode} retry={() => setAttempt(attempt + 1)} />
      ) : (
        <>
          <span className="sr-only">Loading the delivery date</span>
          <Skeleton className="mt-1 h-4 w-64" />
          <Skeleton className="mt-2 h-4 w-48" />
        </>
      )}
    </div>
  )
}

function Shown({ answer, pincode, retry }: { answer: Answer; pincode: string; retry: () => void }) {
  const { cashOnDelivery } = useShop()
  if ('problem' in answer) {
    return (
      <>
        <p className="text-bad">{answer.problem}</p>
        {answer.canRetry && (
          <button
            type="button"
            onClick={retry}
            className="min-h-11 font-semibold text-plum underline underline-offset-4"
          >
            Try Again
          </button>
        )}
      </>
    )
  }
  const words = deliveryWords(answer.delivery, cashOnDelivery !== null)
  const stale = staleWords(answer.delivery)
  if (!words) {
    return (
      <>
        <p className="text-bad">We do not deliver to {pincode}.</p>
        {stale && <p>{stale}</p>}
      </>
    )
  }
  return (
    <>
      <p>
        <strong className="text-ink">{words.expected}</strong> in {pincode}, {words.condition}
      </p>
      <p>{words.cash}</p>
      {stale && <p>{stale}</p>}
    </>
  )
}
