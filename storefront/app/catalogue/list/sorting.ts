import type { ListQuery } from './list-query.ts'

export type Sorting = {
  sortBy?: 'createdAt' | 'price' | 'name' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

const fields = ['createdAt', 'price', 'name'] as const
const orders = ['asc', 'desc'] as const

/** All orders a list can have, as one select writes them: `sort=price-asc`. */
export const sortLabels = {
  'createdAt-desc': 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'name-asc': 'Name',
  'name-desc': 'Name: Z to A',
  'createdAt-asc': 'Oldest',
} as const
export type SortChoice = keyof typeof sortLabels

/** What shoppers choose from (LIST-02); the other orders can be had by address. */
export const usualChoices: SortChoice[] = ['createdAt-desc', 'price-asc', 'price-desc', 'name-asc']

/** The order a field has when none is asked for, as the API has it. */
export const usualOrder = (by: Sorting['sortBy']): 'asc' | 'desc' =>
  by === 'price' || by === 'name' ? 'asc' : 'desc'

/** The sorting in an address; undefined fields mean the list's own order. */
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

/** The chosen order, undefined for the list's own. */
export const choiceOf = ({ sortBy, sortOrder }: Sorting): SortChoice | undefined =>
  sortBy && sortOrder ? `${sortBy}-${sortOrder}` : undefined
