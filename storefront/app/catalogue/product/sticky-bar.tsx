import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { formatRupees } from '../../platform/money.ts'
import { AddButton } from './add-button.tsx'
import type { Purchase } from './use-purchase.ts'

type StickyBarProps = { name: string; purchase: Purchase; buttonRow: RefObject<HTMLElement | null> }

/** On a phone the button stays at hand when its row has left the screen. */
export function StickyBar({ name, purchase, buttonRow }: StickyBarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!buttonRow.current) return
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    watch.observe(buttonRow.current)
    return () => watch.disconnect()
  }, [buttonRow])
  return (
    <div
      data-bottom-bar={shown || undefined}
      inert={!shown}
      className={`fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised transition duration-200 ease-calm md:hidden noscript:hidden ${shown ? '' : 'invisible translate-y-full'}`}
    >
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm text-ink-soft">{name}</p>
          <p className="font-semibold tabular-nums">{formatRupees(purchase.variant.sellingPrice)}</p>
        </div>
        <AddButton purchase={purchase} size="md" className="min-w-40" />
      </div>
    </div>
  )
}
