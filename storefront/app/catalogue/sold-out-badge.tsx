import { Badge } from '../ui/badge.tsx'
import { useReservedPieces } from '../unpaid-orders/use-reserved-pieces.ts'

/** It is hidden where the units are reserved by the shopper's own unpaid order. */
export function SoldOutBadge({ productId }: { productId: string }) {
  const isReserved = useReservedPieces(productId) > 0
  return isReserved ? null : <Badge tone="bad">Out of stock</Badge>
}
