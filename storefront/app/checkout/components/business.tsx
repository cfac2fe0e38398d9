import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readBusiness } from '../flow/business.ts'

const BusinessPanel = lazy(async () => ({
  default: (await import('./business-panel.tsx')).BusinessPanel,
}))

/** Loads its form only for those who buy for a business. */
export function Business() {
  const [isOpen, setOpen] = useState(false)
  // The server knows nothing of this tab.
  useEffect(() => setOpen(readBusiness() !== undefined), [])
  if (!isOpen) {
    return (
      <Button look="secondary" className="w-full" onClick={() => setOpen(true)}>
        Buying for a business? Add GSTIN
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <BusinessPanel onClose={() => setOpen(false)} />
    </Suspense>
  )
}
