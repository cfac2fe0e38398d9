import { Check, ChevronDown } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { ChoiceCount } from './pills.tsx'
import { inputStyle } from './text-field.tsx'

export type Choice = {
  id: string
  name: string
  isNested?: boolean
  /** The option would find this many; it cannot be chosen when there are none. */
  count?: number
  hexCode?: string
}

type LinkListboxProps = {
  label: string
  /** It is also the text without a choice. */
  all: string
  plural: string
  choices: Choice[]
  chosen: readonly string[]
  /** Adds the choice or takes it away; undefined takes all away. */
  addressOf: (id: string | undefined) => string
}

/** Fewer are seen at a glance. */
const MIN_SEARCHED_CHOICES = 4

/**
 * Options are links, so that they work without JavaScript and open in new tabs. Several may be chosen. Its search and its
 * keys are those of listboxes.ts.
 */
export function LinkListbox({ label, all, plural, choices, chosen, addressOf }: LinkListboxProps) {
  const id = useId()
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const current = names.join(', ') || all
  return (
    <div data-key={label}>
      <p id={id} className="mb-1 text-sm font-semibold text-ink">
        {label}
      </p>
      <details className="listbox" data-plural={plural}>
        <summary>
          <span className="sr-only">{label}: </span>
          <span className="line-clamp-1 flex-1">{current}</span>
          <ChevronDown className="listbox-arrow" aria-hidden="true" />
        </summary>
        <div className="border-t border-line p-1.5">
          {choices.length > MIN_SEARCHED_CHOICES && (
            <input
              type="search"
              aria-label={`Search ${plural}`}
              placeholder={`Search ${plural}`}
              className={`${inputStyle} mb-1.5 min-h-11! text-sm! noscript:hidden`}
            />
          )}
          <ul aria-labelledby={id} className="choices">
            <li>
              <RowLink to={addressOf(undefined)} isChosen={chosen.length === 0} name={all} />
            </li>
            {choices.map((choice) => (
              <Row
                key={choice.id}
                {...choice}
                isChosen={chosen.includes(choice.id)}
                to={addressOf(choice.id)}
              />
            ))}
          </ul>
          <p role="status" className="listbox-result" />
        </div>
      </details>
    </div>
  )
}

type RowProps = Choice & { isChosen: boolean; to: string }

function Row({ name, isNested, isChosen, count, hexCode, to }: RowProps) {
  const isOpen = isChosen || count !== 0
  const look = [isNested && 'nested', isChosen && 'chosen', !isOpen && 'none'].filter(Boolean).join(' ')
  return (
    <li className={look || undefined} style={hexCode ? swatch(hexCode) : undefined}>
      {isChosen && <Check strokeWidth={3} aria-hidden="true" />}
      {isOpen ? (
        <RowLink to={to} isChosen={isChosen} name={name} />
      ) : (
        <span className="choice-name">{name}</span>
      )}
      {count !== undefined && <ChoiceCount count={count} />}
    </li>
  )
}

const swatch = (color: string): CSSProperties & { '--swatch': string } => ({ '--swatch': color })

const RowLink = ({ to, isChosen, name }: { to: string; isChosen: boolean; name: string }) => (
  <a href={to} rel="nofollow" data-keep-scroll="" aria-current={isChosen ? 'true' : undefined}>
    {name}
  </a>
)
