/** Lists of the back office whose filters can be saved. */
export const savedFilterLists = ['orders', 'customers', 'products'] as const
export type SavedFilterList = (typeof savedFilterLists)[number]

/** The limit holds for each list and staff member. */
export const MAX_SAVED_FILTERS = 20

/** A search for a person would outlive what the shop may know of them. */
const naming: Readonly<Record<SavedFilterList, readonly string[]>> = {
  orders: ['q', 'customerId', 'ids'],
  customers: ['q', 'ids'],
  products: ['ids'],
}
const ofPages = ['page', 'perPage', 'sort', 'order']

/** Returns false for filters that name people, and for what is no filter. */
export const isSavable = (list: SavedFilterList, name: string): boolean =>
  !naming[list].includes(name) && !ofPages.includes(name)
