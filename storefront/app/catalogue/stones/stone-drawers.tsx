import { formatRupees } from '@amritvasya/contract/rules/money'
import type { StoneEntry } from './load-stones.ts'
import { StonePlate } from './stone-plate.tsx'

type StoneDrawersProps = {
  stones: readonly StoneEntry[]
  /** A row takes less of a phone's height than a grid does. */
  narrow: 'grid' | 'row'
}

const layout = {
  grid: 'grid grid-cols-3 sm:grid-cols-4 lg:grid-cols-6',
  row: 'max-md:no-scrollbar max-md:bleed-row flex max-md:text-sm max-md:*:min-w-25 max-md:*:shrink-0 max-md:[&_small]:hidden max-md:[&_img]:w-21 max-md:[&_span]:whitespace-nowrap md:grid md:grid-cols-6',
} as const

/** The stones lie like in the drawers of a cabinet, in the order of their colours. */
export function StoneDrawers({ stones, narrow }: StoneDrawersProps) {
  return (
    <ul className={`drawers ${layout[narrow]}`}>
      {stones.map(({ name, to, stone, fromPrice, productCount }) => (
        <li key={to}>
          <a href={to} data-prefetch="">
            <StonePlate stone={stone} />
            <span>{name}</span>
            <small>{productCount === 1 ? formatRupees(fromPrice) : `from ${formatRupees(fromPrice)}`}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
