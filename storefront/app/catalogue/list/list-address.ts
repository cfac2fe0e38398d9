import { categoriesAddress, readCategories } from '../categories/categories-state.ts'
import { readCategory, writeCategory } from '../category/category-state.ts'
import { readFilters, writeFilters } from './filter-state.ts'
import type { NormaliseForm } from './form-address.ts'
import { priceTexts } from './price-range.ts'

/** @param path of all products, the products of a category, or the categories */
export const normaliseAt =
  (path: string): NormaliseForm =>
  (params) => {
    // The typed text stays as it is, since typing may go on.
    if (path === '/categories')
      return { address: categoriesAddress(readCategories(params).search), fields: {} }
    const isAll = path === '/products'
    const { filters } = isAll ? readFilters(params) : readCategory(params)
    const fields = { search: filters.search, ...priceTexts(filters.priceRange) }
    return { address: path + (isAll ? writeFilters(filters) : writeCategory(filters)), fields }
  }
