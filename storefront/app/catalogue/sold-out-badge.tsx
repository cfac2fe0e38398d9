import { useHeldPieces } from '../checkout/held/held-orders.ts'
import { Badge } from '../ui/badge.tsx'

/** Out of stock, unless the shopper's own unpaid order holds the pieces: the card's button says so then. */
export function SoldOutBadge({ productId }: { productId: string }) {
  const isHeld = useHeldPieces(productId) > 0
  return isHeld ? null : <Badge tone="bad">Out of stock</Badge>
}
