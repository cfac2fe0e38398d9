import { ChevronLeft, ChevronRight } from 'lucide-react'

export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4))
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index)
}

/** The smallest phones show four, which fit into a line. */
const farthest = (numbers: number[], page: number): number | undefined =>
  numbers.length < 5 ? undefined : page > (numbers[2] ?? page) ? numbers[0] : numbers[4]

type PaginationProps = {
  page: number
  pages: number
  addressOf: (page: number) => string
  label?: string
  preventScrollReset?: boolean
}

const cell =
  'grid min-w-11 min-h-11 place-items-center rounded-md px-2 text-base font-semibold transition-colors duration-200'

export function Pagination({
  page,
  pages,
  addressOf,
  label = 'Pages',
  preventScrollReset = false,
}: PaginationProps) {
  if (pages <= 1) return null
  const numbers = pageWindow(page, pages)
  const spare = farthest(numbers, page)
  const step = (to: number, label: 'Previous' | 'Next') => {
    const isBack = label === 'Previous'
    const Icon = isBack ? ChevronLeft : ChevronRight
    const disabled = to < 1 || to > pages
    const content = (
      <span className={`flex items-center gap-1 ${isBack ? '' : 'flex-row-reverse'}`}>
        <Icon className="size-5" aria-hidden="true" />
        <span className="sr-only sm:not-sr-only">{label}</span>
      </span>
    )
    return disabled ? (
      <span aria-disabled="true" className={`${cell} text-line-strong`}>
        {content}
      </span>
    ) : (
      <a
        href={addressOf(to)}
        data-keep-scroll={preventScrollReset ? '' : undefined}
        className={`${cell} text-plum hover:bg-plum-soft`}
      >
        {content}
      </a>
    )
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center xs:gap-1">
      {step(page - 1, 'Previous')}
      {numbers.map((number) => (
        <a
          key={number}
          href={addressOf(number)}
          data-keep-scroll={preventScrollReset ? '' : undefined}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          className={`${cell} ${number === spare ? 'max-[21.25rem]:hidden' : ''} ${number === page ? 'bg-plum text-on-dark' : 'text-plum hover:bg-plum-soft'}`}
        >
          {number}
        </a>
      ))}
      {step(page + 1, 'Next')}
    </nav>
  )
}
