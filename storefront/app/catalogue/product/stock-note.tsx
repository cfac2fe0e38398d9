import { isLowStock } from '@amritvasya/contract/rules/low-stock'
import { Badge } from '../../ui/badge.tsx'

type StockNoteProps = { units: number; held: number; isPreOrder: boolean }

export function StockNote({ units, held, isPreOrder }: StockNoteProps) {
  if (units === 0 && held > 0) return <Badge tone="good">Kept for you</Badge>
  if (units === 0) return <Badge tone="bad">Out of stock</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {units} {units === 1 ? 'unit' : 'units'} {isPreOrder ? 'for pre-order' : 'in stock'}
      {isLowStock(units) && <Badge tone="bad">Only {units} left</Badge>}
    </span>
  )
}
