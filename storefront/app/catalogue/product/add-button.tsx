import { Button } from '../../ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

type AddButtonProps = { purchase: Purchase; size: 'md' | 'lg'; className?: string }

/**
 * Add to Cart, or Out of Stock (PDP-13). While pending it keeps the focus, so it is aria-disabled instead of disabled.
 */
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
      {purchase.pending ? 'Adding…' : 'Add to Cart'}
    </Button>
  )
}
