import { formatRupees } from '@amritvasya/contract/rules/money'
import { percentOff } from '../platform/money.ts'

type CardPriceProps = { price: number; mrp: number; options?: string }

/** It is the last line of a card's words. */
export function CardPrice({ price, mrp, options }: CardPriceProps) {
  const off = percentOff(price, mrp)
  return (
    <p className="card-price">
      <span className="card-now">{formatRupees(price)}</span>
      {mrp > price && (
        <s className="card-was">
          <span className="sr-only">MRP </span>
          {formatRupees(mrp)}
        </s>
      )}
      {off > 0 && <span className="card-off">{off}% off</span>}
      {options && <span className="card-options">{options}</span>}
    </p>
  )
}
