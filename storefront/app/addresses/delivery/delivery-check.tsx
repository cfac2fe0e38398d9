import { lazy, Suspense, useEffect, useState } from 'react'
import { readKnownPincode } from './known-pincode.ts'

const DeliveryForm = lazy(() => import('./delivery-form.tsx'))

/**
 * Loads its form only for those who ask, or have asked before.
 * @param variants from whose day the days count, for a pre-order; by default those of the cart
 */
export function DeliveryCheck({ variants }: { variants?: string }) {
  const [isOpen, setOpen] = useState<'asked' | 'known'>()
  // The server knows nothing of this browser.
  useEffect(() => {
    if (readKnownPincode()) setOpen('known')
  }, [])
  const button = (
    <button
      type="button"
      onClick={() => setOpen('asked')}
      className="min-h-11 self-start text-sm font-semibold text-plum underline underline-offset-4 noscript:hidden"
    >
      When will it arrive? Check your pincode
    </button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <DeliveryForm autoFocus={isOpen === 'asked'} variants={variants} />
    </Suspense>
  )
}
