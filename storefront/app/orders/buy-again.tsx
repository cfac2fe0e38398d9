import type { FollowedOrder, Order } from '@amritvasya/contract'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { readCart, replaceCart } from '../cart/cart-store.ts'
import { useApi } from '../platform/use-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { loadSold } from './load-sold.ts'
import { type FormerLine, type Reorder, reorder } from './reorder.ts'

const failed = 'Failed to add the order to your cart. Please try again.'

export const formerLinesOf = (items: Order['orderItems'] | FollowedOrder['items']): FormerLine[] =>
  items.map((item) => {
    const { name, size, color } = 'productSnapshot' in item ? item.productSnapshot : item
    const { product, variant, quantity, price } = item
    return { product, variant, quantity, price, name, size, color }
  })

function Outcome({ outcome: { added, notes } }: { outcome: Reorder }) {
  return (
    <>
      <p className="font-semibold">
        {added === 0
          ? 'Nothing was added to your cart.'
          : `${added === 1 ? '1 piece is' : `${added} pieces are`} in your cart, at today’s price.`}
      </p>
      {notes.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <ButtonLink href={added > 0 ? '/cart' : '/products'} look="secondary" size="sm">
          {added > 0 ? 'Go to cart' : 'See all products'}
        </ButtonLink>
      </p>
    </>
  )
}

export function BuyAgain({ lines }: { lines: readonly FormerLine[] }) {
  const api = useApi()
  const { busy, problem, attempt } = useAttempt(failed)
  const [outcome, setOutcome] = useState<Reorder>()
  const shown = useRef<HTMLElement>(null)

  const buy = () =>
    attempt(async () => {
      const sold = await loadSold(api, new Set(lines.map(({ product }) => product)))
      const next = reorder(readCart().items, lines, sold)
      if (next.added > 0) replaceCart(next.lines)
      flushSync(() => setOutcome(next))
      shown.current?.focus()
    })

  if (outcome) {
    return (
      <section
        ref={shown}
        tabIndex={-1}
        aria-label="Bought again"
        className="basis-full rounded-md bg-paper-deep px-4 py-3"
      >
        <Outcome outcome={outcome} />
      </section>
    )
  }
  return (
    <>
      <Button look="secondary" size="sm" className="max-sm:w-full" disabled={busy} onClick={() => void buy()}>
        <RotateCcw className="size-4" aria-hidden="true" />
        {busy ? 'One moment…' : 'Buy again'}
      </Button>
      {problem && (
        <div className="basis-full">
          <FormAlert message={problem} />
        </div>
      )}
    </>
  )
}
