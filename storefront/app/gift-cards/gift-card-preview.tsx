import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useShop } from '../platform/use-shop.ts'
import { LotusMark } from '../ui/lotus-mark.tsx'

type Props = {
  /** It is in rupees; NaN while none is chosen. */
  amount: number
  from: string
  to: string
  message: string
  /** A day; empty while none is known. */
  validUntil: string
}

/** The card as the recipient gets it, without its code. */
export function GiftCardPreview({ amount, from, to, message, validUntil }: Props) {
  const { name } = useShop()
  return (
    <figure
      aria-label="Preview of the gift card"
      className="relative overflow-hidden rounded-lg bg-plum-deep px-6 py-7 text-on-dark-soft shadow-raised sm:px-8"
    >
      <span aria-hidden="true" className="absolute inset-2 rounded-md border border-gold-bright/40" />
      <div className="relative">
        <p className="flex items-center gap-3 font-serif text-xl text-on-dark">
          <LotusMark className="w-10 fill-plum-deep text-gold-soft" />
          {name}
        </p>
        <p className="mt-6 text-sm">Gift card</p>
        <p className="font-serif text-4xl text-gold-soft tabular-nums">
          {Number.isFinite(amount) ? formatRupees(amount) : '₹ …'}
        </p>
        <p className="mt-5 wrap-anywhere">
          For <span className="font-semibold text-on-dark">{to.trim() || '…'}</span>, from{' '}
          <span className="font-semibold text-on-dark">{from.trim() || '…'}</span>
        </p>
        {message.trim() && (
          <p className="mt-3 border-l-2 border-gold-bright pl-4 wrap-anywhere whitespace-pre-line text-on-dark">
            {message.trim()}
          </p>
        )}
        <p className="mt-5 text-sm">
          The code comes with the email.
          {validUntil && ` Valid until ${formatDate(`${validUntil}T00:00:00+05:30`)}.`}
        </p>
      </div>
    </figure>
  )
}
