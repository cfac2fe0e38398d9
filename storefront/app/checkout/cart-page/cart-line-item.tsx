import type { Product } from '@amritvasya/contract'
import { MAX_LINE_QUANTITY } from '@amritvasya/contract/rules/line-quantity'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CartLine } from '../../cart/cart-line.ts'
import { lineTotal, maxOf } from '../../cart/cart-rules.ts'
import { Picture } from '../../ui/picture.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { LineNotes } from './line-notes.tsx'
import type { LineChange, Standing } from './reconcile.ts'

const loadField = () => import('./variant-field.tsx')
const VariantField = lazy(async () => ({ default: (await loadField()).VariantField }))

type CartLineItemProps = {
  line: CartLine
  /** It is undefined until it is known to have other variants. */
  choice: Product | undefined
  standing: Standing
  change: LineChange | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLineItem({ line, choice, standing, change, onQuantity, onRemove }: CartLineItemProps) {
  const { size, color, promise } = line.variant
  const away = standing.status === 'gone' || standing.status === 'sold-out'
  const [isChanging, setChanging] = useState(false)
  const address = `/product/${line._id}?variant=${line.variant._id}`
  return (
    <li className="flex flex-wrap gap-4 py-5 first:pt-0 sm:gap-6" data-line={line.variant._id}>
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link */}
      <a href={address} tabIndex={-1} aria-hidden="true" className="max-w-[30%] shrink-0">
        <Picture
          src={line.image}
          alt=""
          width={1200}
          height={1200}
          sizes="(min-width: 40rem) 8rem, 6rem"
          className={`aspect-square w-24 rounded-md object-cover max-[22rem]:w-20 sm:w-32 ${away ? 'opacity-50' : ''}`}
        />
      </a>
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-1 basis-24">
            <h2 className="line-clamp-3 text-lg leading-snug wrap-anywhere sm:line-clamp-2">
              <a href={address} className="hover:text-plum">
                {line.name}
              </a>
            </h2>
            <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
              {Object.entries({ Size: size, Colour: color?.name }).map(
                ([fact, value]) =>
                  value && (
                    <div key={fact} className="flex gap-1.5">
                      <dt>{fact}:</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
              <div>
                <dt className="sr-only">Price</dt>
                <dd>{formatRupees(line.price)} each</dd>
              </div>
            </dl>
            {promise && <p className="text-sm">{promise}</p>}
          </div>
          <div className="min-w-[7ch] text-right">
            <p className={`text-lg font-semibold tabular-nums ${away ? 'text-ink-soft line-through' : ''}`}>
              {formatRupees(lineTotal(line))}
            </p>
            {/* It comes with the product, after the line, and must not make the line higher. */}
            {choice && !isChanging && (
              <button
                type="button"
                data-change=""
                aria-label={`Change ${line.name}`}
                onClick={() =>
                  void loadField().then(
                    () => setChanging(true),
                    () => toast.error('Failed to update the cart'),
                  )
                }
                className="-mt-3 -mr-2 -mb-[0.9375rem] ml-auto flex min-h-11 items-center px-2 text-sm font-semibold text-plum underline underline-offset-4"
              >
                Change
              </button>
            )}
          </div>
        </div>
        {choice && isChanging && (
          <Suspense>
            <VariantField line={line} product={choice} />
          </Suspense>
        )}
        <div className={`mt-auto flex flex-wrap items-center justify-between gap-x-4 ${away ? '' : 'pt-3'}`}>
          {away ? (
            <span />
          ) : (
            <QuantityStepper
              value={line.quantity}
              max={standing.status === 'available' ? maxOf(standing.stock) : MAX_LINE_QUANTITY}
              onChange={onQuantity}
              label={`Quantity of ${line.name}`}
            />
          )}
          <button
            type="button"
            data-remove=""
            aria-label={`Remove ${line.name} from cart`}
            onClick={onRemove}
            className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-plum hover:bg-plum-soft"
          >
            <Trash2 className="size-4" aria-hidden="true" />
            Remove
          </button>
        </div>
        {/* Notes follow the stepper, so that a new note causes no layout shift under the finger. */}
        <LineNotes line={line} standing={standing} change={change} />
      </div>
    </li>
  )
}
