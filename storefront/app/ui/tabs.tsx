import type { ReactNode } from 'react'

type Tab = { id: string; name: string; content: ReactNode }

/** Shows the first of the tabs until their script (acting-tabs.ts) starts; without JavaScript all panels show. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <div>
      <div
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
            aria-selected={index === 0}
            aria-controls={tab.id}
            tabIndex={index === 0 ? 0 : -1}
            className="-mb-px min-h-13 shrink-0 border-b-2 border-transparent font-semibold text-ink-soft transition-colors duration-200 hover:text-plum focus-visible:-outline-offset-3 aria-selected:border-gold-bright aria-selected:text-plum-deep"
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <section
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by keyboard this way
          tabIndex={0}
          className={`pt-8 focus-visible:outline-offset-8 noscript:block ${index === 0 ? '' : 'hidden'}`}
        >
          <h2 className="mb-5 hidden text-2xl text-plum-deep noscript:block">{tab.name}</h2>
          {tab.content}
        </section>
      ))}
    </div>
  )
}
