import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink, buttonStyle } from '../../ui/button.tsx'

const panelId = 'filters'

export function FilterToggle({ count }: { count: number }) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className={`${buttonStyle('secondary', 'sm')} hidden! supports-[selector(:popover-open)]:max-lg:inline-flex!`}
    >
      <SlidersHorizontal className="size-4" aria-hidden="true" />
      Filters
      {count > 0 && (
        <span
          data-filter-count=""
          className="grid min-w-6 place-items-center rounded-full bg-plum px-1.5 text-xs leading-6 text-on-dark tabular-nums"
        >
          {count}
          <span className="sr-only"> active</span>
        </span>
      )}
    </button>
  )
}

type FilterPanelProps = {
  action: string
  reset: { to: string; label: string }
  /** It is undefined when they could not be loaded. */
  total: number | undefined
  children: ReactNode
}

const sheet =
  'max-lg:open:fixed max-lg:open:inset-x-0 max-lg:open:top-auto max-lg:open:bottom-0 max-lg:open:h-auto ' +
  'max-lg:open:max-h-[88dvh] max-lg:open:w-full max-lg:open:max-w-none max-lg:open:rounded-t-lg max-lg:open:bg-paper ' +
  'max-lg:open:shadow-raised backdrop:bg-plum-deep/50 transition-transform duration-200 ease-calm ' +
  'max-lg:starting:open:translate-y-full'

/** Opens as a native popover on small windows, so that it works without JavaScript; filter-sheet.ts does the rest. */
export function FilterPanel({ action, reset, total, children }: FilterPanelProps) {
  const show = total === undefined ? 'Show products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`
  return (
    <aside
      id={panelId}
      popover="auto"
      data-sheet=""
      aria-labelledby="filters-heading"
      className={`text-ink overflow-y-auto overscroll-contain lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:w-full lg:self-start lg:bg-transparent lg:pr-2 ${sheet}`}
    >
      <div className="flex items-center justify-between gap-4 max-lg:sticky max-lg:top-0 max-lg:z-1 max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2 lg:mb-4">
        <h2 id="filters-heading" className="text-xl text-plum-deep">
          Filters
        </h2>
        <a
          href={reset.to}
          data-keep-scroll=""
          className="hidden min-h-11 items-center rounded-sm px-2 text-sm font-semibold text-plum underline-offset-4 hover:underline lg:inline-flex"
        >
          {reset.label}
        </a>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="grid size-11 place-items-center rounded-md text-plum hover:bg-plum-soft lg:hidden"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <form method="get" action={action} data-narrowing="">
        <div className="flex flex-col gap-5 max-lg:px-4 max-lg:py-5">{children}</div>
        <div className="flex gap-3 border-t border-line bg-paper px-4 py-3 max-lg:sticky max-lg:bottom-0 lg:hidden">
          <ButtonLink href={reset.to} data-keep-scroll="" look="secondary" size="md" className="flex-1 px-3!">
            {reset.label}
          </ButtonLink>
          <Button type="submit" data-total={show} className="flex-2 px-3!">
            Apply
          </Button>
        </div>
        <noscript className="hidden lg:block">
          <Button type="submit" className="mt-5 w-full">
            Apply
          </Button>
        </noscript>
      </form>
    </aside>
  )
}
