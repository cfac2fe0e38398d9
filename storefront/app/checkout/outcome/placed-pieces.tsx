import { Picture } from '../../ui/picture.tsx'
import type { PlacedLine } from '../flow/payment-data.ts'

const MAX_SHOWN = 4

/** Shows the pieces of an order as the server stored them. */
export function PlacedPieces({ lines }: { lines: readonly PlacedLine[] }) {
  if (lines.length === 0) return null
  const more = lines.length - MAX_SHOWN
  return (
    <ul aria-label="Your pieces" className="mx-auto mt-6 flex max-w-md flex-wrap justify-center gap-3">
      {lines.slice(0, MAX_SHOWN).map(({ _id, quantity, productSnapshot: { name, imageUrl } }) => (
        <li key={_id} className="relative">
          <Picture
            src={imageUrl}
            alt={quantity > 1 ? `${quantity} × ${name}` : name}
            width={1200}
            height={1200}
            sizes="5rem"
            className="size-16 rounded-md border border-line object-cover sm:size-20"
          />
          {quantity > 1 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 -right-2 rounded-full bg-plum-soft px-2 text-sm font-semibold tabular-nums"
            >
              {quantity}
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className="self-center text-sm text-ink-soft">and {more} more</li>}
    </ul>
  )
}
