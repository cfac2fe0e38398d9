import type { OrderLine } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Picture } from '../ui/picture.tsx'

type OrderLineItemProps = {
  line: OrderLine
  detailed?: boolean
  isReceived?: boolean
}

export function OrderLineItem({ line, detailed = false, isReceived = false }: OrderLineItemProps) {
  const { name, imageUrl, size, color, brand } = line.productSnapshot
  const facts: [string, string | null][] = [
    ['Brand', detailed ? brand.name : null],
    ['Size', size],
    ['Colour', color],
    ['Quantity', String(line.quantity)],
    ['Price', formatRupees(line.price)],
  ]
  const address = `/product/${line.product}`
  const { quantity: gone, refund } = line.cancelled ?? { quantity: 0, refund: 0 }
  const isGone = gone >= line.quantity
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      {line.isFreeLine ? (
        <span className="size-20 shrink-0 rounded-md bg-gold-soft/40 sm:size-24" />
      ) : (
        <>
          {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link */}
          <a href={address} tabIndex={-1} aria-hidden="true" className="shrink-0">
            <Picture
              src={imageUrl}
              alt=""
              width={1200}
              height={1200}
              sizes="6rem"
              className="size-20 rounded-md object-cover sm:size-24"
            />
          </a>
        </>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap content-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-44">
          <h3
            className={`font-sans text-base leading-snug font-semibold wrap-anywhere ${isGone ? 'text-ink-soft line-through' : ''}`}
          >
            {line.isFreeLine ? (
              <span className="inline-block py-1">{name}</span>
            ) : (
              <a href={address} className="inline-block py-1 hover:text-plum">
                {name}
              </a>
            )}
          </h3>
        </div>
        {detailed && (
          <p className={`py-1 font-semibold tabular-nums ${isGone ? 'text-ink-soft line-through' : ''}`}>
            <span className="sr-only">Line total </span>
            {formatRupees(line.total)}
          </p>
        )}
        {/* Spans the full width, so that no fact wraps beside an empty column. */}
        <dl className="flex basis-full flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.map(
            ([fact, value]) =>
              value && (
                <div key={fact} className="flex gap-1.5">
                  <dt>{fact}:</dt>
                  <dd className="text-ink tabular-nums">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {line.promise && <p className="mt-1 basis-full text-sm">{line.promise}</p>}
        {detailed && line.pieces && (
          <ul
            aria-label={`Pieces of ${name}`}
            className="mt-2 basis-full border-l-2 border-line pl-3 text-sm text-ink-soft"
          >
            {line.pieces.map(({ _id, productSnapshot: piece, quantity, total, cancelled }) => (
              <li key={_id} className="flex justify-between gap-4 py-0.5">
                <span className="min-w-0 wrap-anywhere">
                  {quantity} × {[piece.name, piece.size, piece.color].filter(Boolean).join(', ')}
                  {cancelled &&
                    `; ${cancelled.quantity} cancelled, ${formatRupees(cancelled.refund)} goes back to you`}
                </span>
                <span className="shrink-0 tabular-nums">{formatRupees(total)}</span>
              </li>
            ))}
          </ul>
        )}
        {gone > 0 && (
          <p className="mt-1 basis-full text-sm">
            <s>
              {gone} × {name}
            </s>{' '}
            cancelled{detailed && `: ${formatRupees(refund)} goes back to you`}
          </p>
        )}
        {isReceived && !isGone && !line.isFreeLine && (
          <a
            href={`${address}#reviews`}
            aria-label={`Write a review of ${name}`}
            className="inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
          >
            Write a review
          </a>
        )}
      </div>
    </li>
  )
}
