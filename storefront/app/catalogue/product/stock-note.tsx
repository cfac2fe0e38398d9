import { isLowStock } from '@amritvasya/contract/rules/low-stock'
import { Badge } from '../../ui/badge.tsx'

type StockNoteProps = { units: number; isPreOrder: boolean }

/** A piece reserved by the shopper's own unpaid orders can still be bought, which the script knows (acting-product.ts). */
export function StockNote({ units, isPreOrder }: StockNoteProps) {
  if (units === 0)
    return (
      <>
        <span className="group-data-reserved/piece:hidden">
          <Badge tone="bad">Out of stock</Badge>
        </span>
        <span className="hidden group-data-reserved/piece:block">
          <Badge tone="good">Kept for you</Badge>
        </span>
      </>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {units} {units === 1 ? 'unit' : 'units'} {isPreOrder ? 'for pre-order' : 'in stock'}
      {isLowStock(units) && <Badge tone="bad">Only {units} left</Badge>}
    </span>
  )
}
