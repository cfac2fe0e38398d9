import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { ActiveFilters } from '../list/active-filters.tsx'
import { type FilterNames, facetChips } from '../list/filter-chips.ts'
import { FilterPanel, FilterToggle } from '../list/filter-panel.tsx'
import { IgnoredNotice } from '../list/ignored-notice.tsx'
import { priceLabel } from '../list/price-label.ts'
import { priceTexts } from '../list/price-range.ts'
import { useFilterForm } from '../list/use-filter-form.ts'
import { CategoryFilters } from './category-filters.tsx'
import { CategoryResults } from './category-results.tsx'
import {
  type CategoryState,
  categoryFacets,
  countNarrowing,
  readCategory,
  writeCategory,
} from './category-state.ts'
import type { LoadedCategory } from './load-category.ts'

type CategoryProductsProps = { loaded: LoadedCategory; shown: CategoryState; isLoading: boolean }

export function CategoryProducts({ loaded, shown, isLoading }: CategoryProductsProps) {
  const { category, subCategory, found, below, brands, origins, facets, ignored } = loaded
  const path = `/category/${category._id}`
  const clear = {
    to: path + writeCategory({ ...cleared, subCategory: shown.subCategory }),
    label: 'Clear Filters',
  }
  const form = useFilterForm((params) => {
    const { filters } = readCategory(params)
    const { search, priceRange } = filters
    const fields = { search, ...priceTexts(priceRange) }
    return { address: path + writeCategory(filters), fields }
  })
  const failed = !found.ok ? found.message : !below.ok ? below.message : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed load is shown once, also with the same words
  useEffect(() => {
    if (failed) toast.error(failed)
  }, [failed, loaded])
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
      <FilterPanel
        action={path}
        form={form}
        reset={clear}
        total={found.ok ? found.data.pagination.total : undefined}
      >
        <CategoryFilters
          path={path}
          filters={shown}
          choices={{ brands, origins, facets }}
          isHandSorted={found.ok && found.data.isHandSorted === true}
        />
      </FilterPanel>
      <div className="min-w-0">
        <IgnoredNotice ignored={ignored} />
        <CategoryResults
          loaded={loaded}
          isLoading={isLoading}
          clear={clear}
          toggle={<FilterToggle count={countNarrowing(shown)} />}
          chips={
            <ActiveFilters
              chips={chipsOf(path, shown, subCategory?.name, { categories: [], brands, origins, facets })}
              clear={clear}
            />
          }
        />
      </div>
    </div>
  )
}

const cleared: CategoryState = { priceRange: {}, search: '' }

function chipsOf(path: string, filters: CategoryState, subCategory: string | undefined, names: FilterNames) {
  const price = priceLabel(filters.priceRange)
  const without = (changed: Partial<CategoryState>) => path + writeCategory({ ...filters, ...changed })
  const chips = [
    filters.subCategory && subCategory && { label: subCategory, to: without({ subCategory: undefined }) },
    filters.search && { label: `‘${filters.search}’`, to: without({ search: '' }) },
    ...facetChips(filters, names, categoryFacets).map(({ label, change }) => ({
      label,
      to: without(change),
    })),
    price && { label: price, to: without({ priceRange: {} }) },
  ]
  return chips.filter((chip) => typeof chip === 'object')
}
