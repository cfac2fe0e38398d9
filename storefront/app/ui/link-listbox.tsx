import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'
import { inputStyle } from './text-field.tsx'

export type Choice = { id: string; name: string; isNested?: boolean }

type LinkListboxProps = {
  label: string
  /** Also the text without a choice. */
  all: string
  plural: string
  choices: Choice[]
  chosen: string | undefined
  addressOf: (id: string | undefined) => string
}

const row =
  'flex min-h-11 items-center rounded-sm px-2.5 text-sm leading-tight hover:bg-plum-soft hover:text-plum aria-current:bg-plum-soft aria-current:font-semibold aria-current:text-plum'

/** Options are links, so that they work without JavaScript and open in new tabs. */
export function LinkListbox({ label, all, plural, choices, chosen, addressOf }: LinkListboxProps) {
  const id = useId()
  const box = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = choices.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  const current = choices.find((choice) => choice.id === chosen)?.name ?? all

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
  const link = (to: string | undefined, name: string, isNested = false) => (
    <Link
      to={addressOf(to)}
      preventScrollReset
      className={`${row} ${isNested ? 'pl-6' : ''}`}
      aria-current={to === chosen ? 'true' : undefined}
      onClick={close}
    >
      {name}
    </Link>
  )

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
          {hydrated && (
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
            <li>{link(undefined, all)}</li>
            {shown.map((choice) => (
              <li key={choice.id}>{link(choice.id, choice.name, choice.isNested && !text)}</li>
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
