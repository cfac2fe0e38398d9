import { formatRupees } from '@amritvasya/contract/rules/money'
import { percentOff } from '../platform/money.ts'

type PriceProps = { sellingPrice: number; mrp: number; size?: 'card' | 'page' }

export function Price({ sellingPrice, mrp, size = 'card' }: PriceProps) {
  const off = percentOff(sellingPrice, mrp)
  const big = size === 'page'
  return (
    <p className="price">
      <span className={`font-semibold text-ink ${big ? 'text-3xl' : 'text-lg'}`}>
        {formatRupees(sellingPrice)}
      </span>
      {mrp > sellingPrice && (
        <s className={`text-ink-soft ${big ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">MRP </span>
          {formatRupees(mrp)}
        </s>
      )}
      {big && off > 0 && <span className="text-base font-semibold text-good">{off}% off</span>}
    </p>
  )
}
