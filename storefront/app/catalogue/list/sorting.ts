import type { ListQuery } from './list-query.ts'

const fields = ['createdAt', 'price', 'name', 'origin', 'rating', 'bestseller'] as const

export type Sorting = {
  sortBy?: (typeof fields)[number] | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

const orders = ['asc', 'desc'] as const

export const sortLabels = {
  'createdAt-desc': 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'name-asc': 'Name',
  'name-desc': 'Name: Z to A',
  'bestseller-desc': 'Bestsellers',
  'rating-desc': 'Best rated',
  'createdAt-asc': 'Oldest',
  'origin-asc': 'Country of origin',
  'origin-desc': 'Country of origin: Z to A',
  'bestseller-asc': 'Least sold',
  'rating-asc': 'Lowest rated',
} as const
export type SortChoice = keyof typeof sortLabels

/** The others are reachable by address only. */
export const usualChoices: SortChoice[] = [
  'createdAt-desc',
  'bestseller-desc',
  'rating-desc',
  'price-asc',
  'price-desc',
  'name-asc',
  'origin-asc',
]

const highestFirst: ReadonlySet<Sorting['sortBy']> = new Set(['createdAt', 'rating', 'bestseller'])

export const usualOrder = (by: Sorting['sortBy']): 'asc' | 'desc' =>
  by === undefined || highestFirst.has(by) ? 'desc' : 'asc'

export function readSorting(query: ListQuery): Sorting {
  const choice = query.oneOf('sort', 'sorting', Object.keys(sortLabels) as SortChoice[])
  if (choice) return sortingOf(choice)
  const by = query.oneOf('sortBy', 'sorting', fields)
  const order = query.oneOf('sortOrder', 'sorting', orders)
  if (by === undefined && order === undefined) return {}
  return { sortBy: by ?? 'createdAt', sortOrder: order ?? usualOrder(by) }
}

function sortingOf(choice: SortChoice): Sorting {
  const [sortBy, sortOrder] = choice.split('-') as [(typeof fields)[number], (typeof orders)[number]]
  return { sortBy, sortOrder }
}

export const choiceOf = ({ sortBy, sortOrder }: Sorting): SortChoice | undefined =>
  sortBy && sortOrder ? `${sortBy}-${sortOrder}` : undefined
