import { useEffect, useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { useHasToken } from '../accounts/use-session.ts'
import type { Standing } from './review-section.tsx'

/** It marks which reviews of a product are the customer's own, and which they found helpful. */
export function useStanding(productId: string): Standing | undefined {
  const call = useCustomerApi()
  const isSignedIn = useHasToken()
  const [standing, setStanding] = useState<Standing>()
  useEffect(() => {
    if (!isSignedIn) return setStanding(undefined)
    call('GET /reviews/can-review/:id', { params: { id: productId } }).then(
      ({ ownReviews, helpfulReviews }) => setStanding({ own: ownReviews, helpful: helpfulReviews }),
      () => undefined,
    )
  }, [call, isSignedIn, productId])
  return standing
}
