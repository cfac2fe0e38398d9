import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { ChoiceCount } from './pills.tsx'
import { inputStyle } from './text-field.tsx'

export type Choice = {
  id: string
  name: string
  isNested?: boolean
  /** The option would find so many; it cannot be chosen when there are none. */
  count?: number
  hexCode?: string
}

type LinkListboxProps = {
  label: string
  /** Also the text without a choice. */
  all: string
  plural: string
  choices: Choice[]
  chosen: readonly string[]
  /** Adds the choice or takes it away; undefined takes all away. */
  addressOf: (id: string | undefined) => string
}

/** Fewer are seen at a glance. */
const MIN_SEARCHED_CHOICES = 4

const row = 'relative flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 text-sm leading-tight'

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
      <details
        ref={box}
        className="group rounded-md border border-line-strong bg-surface"
        onKeyDown={onKeyDown}
      >
        <summary className="flex min-h-11.5 list-none items-center justify-between gap-2 pr-3 pl-3.5 [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{label}: </span>
          <span className="line-clamp-1 flex-1">{current}</span>
          <ChevronDown
            className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
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
          <ul aria-labelledby={id} className="max-h-64 overflow-y-auto overscroll-contain">
            <li className={`${row} hover:bg-plum-soft hover:text-plum`}>
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
  const box = isChosen ? 'border-plum bg-plum text-on-dark' : isOpen ? 'border-line-strong' : 'border-line'
  return (
    <li
      className={`${row} ${isNested ? 'pl-6' : ''} ${isOpen ? 'hover:bg-plum-soft hover:text-plum' : 'text-ink-soft'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-4.5 shrink-0 place-items-center rounded-sm border ${box}`}
      >
        {isChosen && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {hexCode && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-full border border-line-strong/60"
          style={{ backgroundColor: hexCode }}
        />
      )}
      {isOpen ? (
        <RowLink to={to} isChosen={isChosen} name={name} />
      ) : (
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      )}
      {count !== undefined && <ChoiceCount count={count} />}
    </li>
  )
}

const RowLink = ({ to, isChosen, name }: { to: string; isChosen: boolean; name: string }) => (
  <a
    href={to}
    rel="nofollow"
    data-keep-scroll=""
    aria-current={isChosen ? 'true' : undefined}
    className={`min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0 after:rounded-sm ${isChosen ? 'font-semibold text-plum' : ''}`}
  >
    {name}
  </a>
)
