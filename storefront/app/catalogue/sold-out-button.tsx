import { lazy, Suspense } from 'react'
import { useHasToken } from '../accounts/use-session.ts'
import { useReservedPieces } from '../unpaid-orders/use-reserved-pieces.ts'

const ConfirmUnpaid = lazy(async () => ({
  default: (await import('../unpaid-orders/confirm-unpaid.tsx')).ConfirmUnpaid,
}))

/** Leads to the product page where the units are reserved by the shopper's own unpaid order. */
export function SoldOutButton({ productId }: { productId: string }) {
  const isReserved = useReservedPieces(productId) > 0
  const isSignedIn = useHasToken()
  if (isReserved) {
    return (
      <a href={`/product/${productId}`} className="card-act">
        Kept for you
      </a>
    )
  }
  return (
    <>
      <button type="button" className="card-act" disabled>
        Out of Stock
      </button>
      {isSignedIn && (
        <Suspense>
          <ConfirmUnpaid />
        </Suspense>
      )}
    </>
  )
}
