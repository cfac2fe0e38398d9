import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type BottomBarProps = {
  /** A script of its own shows the bar where this is left out. */
  insteadOf?: RefObject<HTMLElement | null>
  children: ReactNode
}

type BarTotalProps = { label: string; total: string; note?: ReactNode }

/** A sum is never broken: with large text the button moves below it. */
export function BarTotal({ label, total, note }: BarTotalProps) {
  return (
    <p className="flex-1 basis-20">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="font-semibold whitespace-nowrap tabular-nums">{total}</span>
      {note && (
        <>
          {' '}
          <span className="inline-block text-sm text-ink-soft">{note}</span>
        </>
      )}
    </p>
  )
}

/** A script of its own finds it by `data-bar`. */
export function BottomBar({ insteadOf, children }: BottomBarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!insteadOf?.current) return
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    watch.observe(insteadOf.current)
    return () => watch.disconnect()
  }, [insteadOf])
  return (
    <div
      data-bar=""
      data-bottom-bar={shown || undefined}
      inert={!shown}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised transition duration-200 ease-calm md:hidden noscript:hidden inert:invisible inert:translate-y-full"
    >
      {children}
    </div>
  )
}
