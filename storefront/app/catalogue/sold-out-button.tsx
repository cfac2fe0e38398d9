import { lazy, Suspense } from 'react'
import { useHasToken } from '../accounts/session-store.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { useReservedPieces } from '../unpaid-orders/reserved-orders.ts'

const ConfirmUnpaid = lazy(async () => ({
  default: (await import('../unpaid-orders/confirm-unpaid.tsx')).ConfirmUnpaid,
}))

type SoldOutButtonProps = { productId: string; className: string }

/** Leads to the product page where the units are reserved by the shopper's own unpaid order. */
export function SoldOutButton({ productId, className }: SoldOutButtonProps) {
  const isReserved = useReservedPieces(productId) > 0
  const isSignedIn = useHasToken()
  if (isReserved) {
    return (
      <a href={`/product/${productId}`} className={`${buttonStyle('secondary', 'sm')} ${className}`}>
        Kept for you
      </a>
    )
  }
  return (
    <>
      <Button look="secondary" size="sm" className={className} disabled>
        Out of Stock
      </Button>
      {isSignedIn && (
        <Suspense>
          <ConfirmUnpaid />
        </Suspense>
      )}
    </>
  )
}
