import { formatRupees } from '@amritvasya/contract/rules/money'
import type { StoneEntry } from './load-stones.ts'
import { StoneSample } from './stone-sample.tsx'

/** The stones lie like in the drawers of a cabinet, in the order of their colours. */
export function StoneDrawers({ stones }: { stones: readonly StoneEntry[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:gap-3 lg:grid-cols-6">
      {stones.map(({ name, to, fromPrice, productCount, hexCode }) => (
        <li key={to} className="min-w-0">
          <a
            href={to}
            data-prefetch=""
            className="group flex h-full flex-col items-center rounded-xs border border-line bg-surface px-2 pt-4 pb-3 text-center transition-colors duration-200 hover:border-line-strong"
          >
            <StoneSample hexCode={hexCode} className="w-12 md:w-16" />
            <span className="mt-3 font-serif text-base leading-tight text-plum-deep underline-offset-4 group-hover:underline md:text-lg">
              {name}
            </span>
            <span className="mt-auto pt-1 text-xs text-ink-soft">
              {productCount === 1 ? formatRupees(fromPrice) : `from ${formatRupees(fromPrice)}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
