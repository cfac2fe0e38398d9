import type { Product } from '@amritvasya/contract'
import { daysInWords } from '@amritvasya/contract/rules/return-window'
import { BadgeCheck, Truck, Undo2, WalletMinimal } from 'lucide-react'
import { DeliveryCheck } from '../../addresses/delivery/delivery-check.tsx'
import { prepaidNote } from '../../cart/prepaid-note.ts'
import { Island } from '../../platform/island.tsx'
import { useShop } from '../../platform/use-shop.ts'
import { ByVariant } from './by-variant.tsx'
import { paymentTerms } from './payment-terms.ts'

const row = 'flex gap-3'
const icon = 'mt-0.5 size-5 shrink-0 text-gold'
/** Nothing is promised of what cannot be ordered. */
const ifSold = 'group-data-sold-out/piece:hidden'
const link = 'underline decoration-line-strong/50 underline-offset-4 hover:text-plum'

type Piece = {
  returns: Product['returns']
  delivery: string
  hasOwnRate: boolean
  stone: boolean
  /** It is the id of a variant whose pieces have not come. */
  preOrder: string | undefined
}

/** Must agree with the return policy (contract/src/rules/policies/return-refund.ts). */
const returnsText = (rule: Product['returns'], days: number | undefined) =>
  rule === 'made to measure'
    ? 'Made to your measure, so it can be returned only if it is damaged or wrong.'
    : `Easy returns within ${daysInWords(days)} of delivery${rule === 'unopened' ? ', if unopened' : ''}.`

export function PurchaseBenefits({ piece }: { piece: Piece }) {
  const shop = useShop()
  const { prepaidDiscount } = shop
  return (
    <ul
      data-own-delivery={piece.hasOwnRate ? '' : undefined}
      className="flex flex-col gap-3 self-start border-t border-line pt-6 text-sm text-ink-soft"
    >
      <li className={row}>
        <Truck className={icon} aria-hidden="true" />
        <span>
          <ByVariant part="delivery">
            {!piece.preOrder && <span className={ifSold}>Ships in 1–2 business days. </span>}
            {piece.delivery}
          </ByVariant>{' '}
          {prepaidDiscount && `${prepaidNote(prepaidDiscount)} `}
          <a href="/shipping-policy" className={link}>
            Shipping policy
          </a>
        </span>
      </li>
      <li className={`pl-8 ${ifSold}`}>
        <ByVariant part="arrival">
          <Island name="arrival">
            <DeliveryCheck variants={piece.preOrder ?? ''} />
          </Island>
        </ByVariant>
      </li>
      <li className={row}>
        <WalletMinimal className={icon} aria-hidden="true" />
        <span>{paymentTerms(shop)}</span>
      </li>
      <li className={row}>
        <Undo2 className={icon} aria-hidden="true" />
        <span>
          {returnsText(piece.returns, shop.returnDays)}{' '}
          <a href="/return-refund-policy" className={link}>
            Return policy
          </a>
        </span>
      </li>
      {piece.stone && (
        <li className={row}>
          <BadgeCheck className={icon} aria-hidden="true" />
          <span>Every natural stone is different. Yours may vary slightly in colour and pattern.</span>
        </li>
      )}
    </ul>
  )
}
