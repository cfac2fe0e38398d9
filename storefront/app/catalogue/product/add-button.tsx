import { Button } from '../../ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

type AddButtonProps = { purchase: Purchase; size: 'md' | 'lg'; className?: string }

/** Is aria-disabled instead of disabled while pending, to keep the focus. */
export function AddButton({ purchase, size, className = '' }: AddButtonProps) {
  if (purchase.most === 0) {
    return (
      <Button size={size} className={className} disabled>
        Out of Stock
      </Button>
    )
  }
  return (
    <Button size={size} className={className} aria-disabled={purchase.pending} onClick={purchase.add}>
      {purchase.pending ? 'Adding…' : purchase.variant.promise ? 'Pre-order' : 'Add to Cart'}
    </Button>
  )
}
