import { Check, ChevronDown } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
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

/** Options are links, so that they work without JavaScript and open in new tabs. Several may be chosen. */
export function LinkListbox({ label, all, plural, choices, chosen, addressOf }: LinkListboxProps) {
  const id = useId()
  const box = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = choices.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const current = names.join(', ') || all

  const close = () => {
    if (!box.current) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && box.current?.open) {
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1
    const isFilter = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isFilter) {
      event.preventDefault()
      if (text && shown.length > 0) links[1]?.click()
    }
    const next =
      event.key === 'ArrowDown' ? links[at + 1] : event.key === 'ArrowUp' ? links[at - 1] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div>
      <p id={id} className="mb-1 text-sm font-semibold text-ink">
        {label}
      </p>
      <details ref={box} className="listbox" onKeyDown={onKeyDown}>
        <summary>
          <span className="sr-only">{label}: </span>
          <span className="line-clamp-1 flex-1">{current}</span>
          <ChevronDown className="listbox-arrow" aria-hidden="true" />
        </summary>
        <div className="border-t border-line p-1.5">
          {hydrated && choices.length > MIN_SEARCHED_CHOICES && (
            <input
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-label={`Search ${plural}`}
              placeholder={`Search ${plural}`}
              className={`${inputStyle} mb-1.5 min-h-11! text-sm!`}
            />
          )}
          <ul aria-labelledby={id} className="choices">
            <li>
              <RowLink to={addressOf(undefined)} isChosen={chosen.length === 0} name={all} />
            </li>
            {shown.map((choice) => (
              <Row
                key={choice.id}
                {...choice}
                isNested={choice.isNested === true && !text}
                isChosen={chosen.includes(choice.id)}
                to={addressOf(choice.id)}
              />
            ))}
          </ul>
          <p
            role="status"
            className={text && shown.length === 0 ? 'px-2.5 py-2 text-sm text-ink-soft' : 'sr-only'}
          >
            {text &&
              (shown.length === 0 ? `No ${plural} match ‘${text}’` : `${shown.length} ${plural} match`)}
          </p>
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
