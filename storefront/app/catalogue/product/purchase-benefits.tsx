import type { Product } from '@amritvasya/contract'
import { Gem, RotateCcw, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { DeliveryCheck } from '../../addresses/delivery/delivery-check.tsx'
import { prepaidNote } from '../../cart/prepaid-note.ts'
import { useShop } from '../../platform/use-shop.ts'

const row = 'flex gap-3'
const icon = 'mt-0.5 size-5 shrink-0 text-gold'
const link = 'underline decoration-line-strong/50 underline-offset-4 hover:text-plum'

type Piece = {
  returns: Product['returns']
  delivery: string | undefined
  hasOwnRate: boolean
  stone: boolean
}

/** Must agree with the return policy (content/policies/return-refund.ts). */
const returnsText: Record<Product['returns'], string> = {
  usual: 'Returns within 5 days of receipt.',
  unopened: 'Returns within 5 days of receipt, unopened.',
  'made to measure': 'Made to your measure, so it can be returned only if it is damaged or wrong.',
}

export function PurchaseBenefits({ piece }: { piece: Piece }) {
  const { prepaidDiscount } = useShop()
  return (
    <ul
      data-own-delivery={piece.hasOwnRate ? '' : undefined}
      className="flex flex-col gap-3 self-start border-t border-line pt-6 text-sm text-ink-soft"
    >
      <li className={row}>
        <Truck className={icon} aria-hidden="true" />
        <span>
          Ships in 1–2 business days. {piece.delivery} {prepaidDiscount && `${prepaidNote(prepaidDiscount)} `}
          <Link to="/shipping-policy" className={link}>
            Shipping policy
          </Link>
        </span>
      </li>
      <li className="pl-8">
        <DeliveryCheck />
      </li>
      <li className={row}>
        <RotateCcw className={icon} aria-hidden="true" />
        <span>
          {returnsText[piece.returns]}{' '}
          <Link to="/return-refund-policy" className={link}>
            Return policy
          </Link>
        </span>
      </li>
      {piece.stone && (
        <li className={row}>
          <Gem className={icon} aria-hidden="true" />
          <span>Natural stones vary. Yours may differ a little from the picture in colour and grain.</span>
        </li>
      )}
    </ul>
  )
}
