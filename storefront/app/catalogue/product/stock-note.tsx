import { Badge } from '../../ui/badge.tsx'

/** From here on down the shopper is told that few are left. */
const few = 5

/** What can be had, in units (PDP-08). */
export function StockNote({ units, held }: { units: number; held: number }) {
  if (units === 0 && held > 0) return <Badge tone="good">Kept for you</Badge>
  if (units === 0) return <Badge tone="bad">Out of stock</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {units} {units === 1 ? 'unit' : 'units'} in stock
      {units <= few && <Badge tone="bad">Only {units} left</Badge>}
    </span>
  )
}
