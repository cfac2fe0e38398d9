import { Badge } from '../ui/badge.tsx'
import { useReservedPieces } from '../unpaid-orders/reserved-orders.ts'

/** Hidden where an unpaid order of the shopper has reserved the units, because the card's button shows that. */
export function SoldOutBadge({ productId }: { productId: string }) {
  const isReserved = useReservedPieces(productId) > 0
  return isReserved ? null : <Badge tone="bad">Out of stock</Badge>
}
