import type { OrderReturn, ReturnableOrder } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { mayComeBack, returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { ChevronDown } from 'lucide-react'
import { Picture } from '../ui/picture.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { inputStyle } from '../ui/text-field.tsx'

type Reason = OrderReturn['reason']
/** No reason means that it stays with the customer; `replacement` is a variant, empty until one is chosen. */
export type LineChoice = { reason: Reason | ''; quantity: number; replacement: string }

type Props = {
  line: ReturnableOrder['lines'][number]
  choice: LineChoice | undefined
  /** Another piece is sent instead. */
  isExchange: boolean
  onChange: (choice: LineChoice) => void
}

const reasonsOf = ({ rule }: Props['line']) =>
  (Object.keys(returnReasons) as Reason[]).filter((reason) => mayComeBack(rule, reason))

const notes = {
  usual: undefined,
  unopened: 'Can be returned only unopened, unless it came damaged or is not what you ordered.',
  'made to measure': 'Made to your measure: it can be returned only if it is damaged, wrong or missing.',
} as const

export function ReturnLine({
  line,
  choice = { reason: '', quantity: 1, replacement: '' },
  isExchange,
  onChange,
}: Props) {
  const { lineId, name, size, color, imageUrl, returnable, rule, replacements = [] } = line
  const facts = [size, color].filter(Boolean).join(', ')
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <Picture
        src={imageUrl}
        alt=""
        width={1200}
        height={1200}
        sizes="5rem"
        className="size-16 shrink-0 rounded-md object-cover sm:size-20"
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        {facts && <p className="text-sm text-ink-soft">{facts}</p>}
        {notes[rule] && <p className="text-sm text-ink-soft">{notes[rule]}</p>}
        <div className="relative max-w-sm">
          <select
            aria-label={`Why ${name} comes back`}
            value={choice.reason}
            onChange={({ currentTarget }) =>
              onChange({ ...choice, reason: currentTarget.value as LineChoice['reason'] })
            }
            className={`${inputStyle} appearance-none pr-10`}
            id={`reason-${lineId}`}
          >
            <option value="">I keep it</option>
            {reasonsOf(line).map((reason) => (
              <option key={reason} value={reason}>
                {returnReasons[reason].text}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
            aria-hidden="true"
          />
        </div>
        {choice.reason && returnable > 1 && (
          <div className="flex flex-wrap items-center gap-3">
            <QuantityStepper
              value={Math.min(choice.quantity, returnable)}
              max={returnable}
              label={`Pieces of ${name}`}
              onChange={(quantity) => onChange({ ...choice, quantity })}
            />
            <span className="text-sm text-ink-soft">of {returnable}</span>
          </div>
        )}
        {choice.reason && isExchange && replacements.length > 0 && (
          <label className="block max-w-sm">
            <span className="text-sm font-semibold">Instead of {name}</span>
            <span className="relative mt-1 block">
              <select
                value={choice.replacement}
                onChange={({ currentTarget }) => onChange({ ...choice, replacement: currentTarget.value })}
                className={`${inputStyle} appearance-none pr-10`}
              >
                <option value="">Choose what we send instead</option>
                {replacements.map((one) => (
                  <option key={one.variantId} value={one.variantId} disabled={!one.isInStock}>
                    {[one.size, one.color].filter(Boolean).join(', ') || name} · {formatRupees(one.price)}
                    {one.isInStock ? '' : ' · sold out'}
                  </option>
                ))}
              </select>
              <ChevronDown
                className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
                aria-hidden="true"
              />
            </span>
          </label>
        )}
        {choice.reason && isExchange && replacements.length === 0 && (
          <p className="text-sm text-bad">No longer in the shop, so it cannot be exchanged.</p>
        )}
      </div>
    </li>
  )
}
