import { Search } from 'lucide-react'
import { type ComponentType, type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { navigateTo } from '../../platform/navigation.ts'
import { useOnNewPage } from '../../platform/use-on-new-page.ts'
import type { PanelHandle, SearchPanelProps, Typed } from './panel-handle.ts'

type SearchFormProps = { initial?: string; onQuery?: (text: string) => void; onDone?: () => void }

/**
 * A plain form, and a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) once the panel of results
 * is loaded.
 */
export function SearchForm({ initial = '', onQuery, onDone }: SearchFormProps) {
  const id = useId()
  const panel = useRef<PanelHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>({ text: initial, at: 0 })
  // React.lazy is not used: React delays a suspended panel by 300 ms, on top of the debounce.
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [hasOptions, setHasOptions] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const setQuery = (text: string) => {
    setTyped({ text, at: Date.now() })
    onQuery?.(text)
  }
  const loadPanel = () =>
    import('./search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      // The form works without the panel.
      () => {},
    )

  useOnNewPage(close)
  // A document's form takes typing before it starts.
  useEffect(() => {
    const text = field.current?.value
    if (text) setTyped({ text, at: Date.now() })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    if (typed.text.trim() === '') return
    panel.current?.onSubmit(typed.text)
    onDone?.()
    navigateTo(`/products?${new URLSearchParams({ search: typed.text })}`)
  }

  const expanded = open && hasOptions
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of 2023 do not know the element
    <form
      action="/products"
      role="search"
      className="relative"
      onSubmit={submit}
      onBlur={(event) => {
        // When the whole window loses the focus, the results stay open.
        const gone = document.activeElement !== event.target
        if (gone && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        ref={field}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search crystals, bracelets, malas…"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={`${id}-results`}
        aria-activedescendant={expanded ? active : undefined}
        value={typed.text}
        onFocus={() => {
          void loadPanel()
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
          if (!Panel) void loadPanel()
        }}
        onKeyDown={(event) => panel.current?.onKeyDown(event)}
        className="h-12 w-full appearance-none rounded-full border border-line bg-paper pr-13 pl-5 text-base text-ink transition-colors duration-200 placeholder:text-ink-soft hover:border-line-strong focus:border-plum focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full text-plum transition-colors duration-200 hover:bg-plum-soft"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
      {open && Panel && typed.text.trim().length !== 1 && (
        <Panel
          ref={panel}
          id={`${id}-results`}
          typed={typed}
          onActive={setActive}
          onOptions={setHasOptions}
          onQuery={(text) => {
            setQuery(text)
            field.current?.focus()
          }}
          onClose={close}
          onDone={onDone}
        />
      )}
    </form>
  )
}
