import { Gem, RotateCcw, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { formatRupees } from '../../platform/money.ts'
import { useShop } from '../../platform/use-shop.ts'

const row = 'flex gap-3'
const icon = 'mt-0.5 size-5 shrink-0 text-gold'
const link = 'underline decoration-line-strong/50 underline-offset-4 hover:text-plum'

/** Delivery, returns, and that no stone is like another. */
export function Promises() {
  const { parcel } = useShop()
  return (
    <ul className="flex flex-col gap-3 border-t border-line pt-6 text-sm text-ink-soft">
      <li className={row}>
        <Truck className={icon} aria-hidden="true" />
        <span>
          Ships in 1–2 business days. Delivery {formatRupees(parcel.rate)}, free above{' '}
          {formatRupees(parcel.freeAbove)}.{' '}
          <Link to="/shipping-policy" className={link}>
            Shipping policy
          </Link>
        </span>
      </li>
      <li className={row}>
        <RotateCcw className={icon} aria-hidden="true" />
        <span>
          Returns within 5 days of receipt.{' '}
          <Link to="/return-refund-policy" className={link}>
            Return policy
          </Link>
        </span>
      </li>
      <li className={row}>
        <Gem className={icon} aria-hidden="true" />
        <span>Natural stones vary. Yours may differ a little from the picture in colour and grain.</span>
      </li>
    </ul>
  )
}
