import { isLowStock } from '@amritvasya/contract/rules/low-stock'
import { Badge } from '../../ui/badge.tsx'

export function StockNote({ units, held }: { units: number; held: number }) {
  if (units === 0 && held > 0) return <Badge tone="good">Kept for you</Badge>
  if (units === 0) return <Badge tone="bad">Out of stock</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {units} {units === 1 ? 'unit' : 'units'} in stock
      {isLowStock(units) && <Badge tone="bad">Only {units} left</Badge>}
    </span>
  )
}
