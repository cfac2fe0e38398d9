import { type KeyboardEvent, type ReactNode, useRef } from 'react'

type Tab = { id: string; name: string; content: ReactNode }

type TabsProps = {
  label: string
  tabs: Tab[]
  selected: string
  onSelect: (id: string) => void
}

export function tabForKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Without JavaScript all panels show. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = tabForKey(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line sm:gap-10 noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="-mb-px min-h-13 shrink-0 border-b-2 border-transparent font-semibold text-ink-soft transition-colors duration-200 hover:text-plum focus-visible:-outline-offset-3 aria-selected:border-gold-bright aria-selected:text-plum-deep"
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by keyboard this way
          tabIndex={0}
          className={`pt-8 focus-visible:outline-offset-8 noscript:block ${tab.id === selected ? '' : 'hidden'}`}
        >
          <h2 className="mb-5 hidden text-2xl text-plum-deep noscript:block">{tab.name}</h2>
          {tab.content}
        </section>
      ))}
    </div>
  )
}
