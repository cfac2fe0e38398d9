import { ActiveFilters } from '../list/active-filters.tsx'
import { type FilterNames, facetChips } from '../list/filter-chips.ts'
import { FilterPanel, FilterToggle } from '../list/filter-panel.tsx'
import { IgnoredNotice } from '../list/ignored-notice.tsx'
import { priceLabel } from '../list/price-label.ts'
import { CategoryFilters } from './category-filters.tsx'
import { CategoryResults } from './category-results.tsx'
import { type CategoryState, categoryFacets, countNarrowing, writeCategory } from './category-state.ts'
import type { LoadedCategory } from './load-category.ts'

export function CategoryProducts({ loaded }: { loaded: LoadedCategory }) {
  const { category, subCategory, filters, found, brands, origins, facets, ignored } = loaded
  const path = `/category/${category._id}`
  const clear = {
    to:
      path +
      writeCategory({
        subCategory: filters.subCategory,
        subPages: filters.subPages,
        priceRange: {},
        search: '',
      }),
    label: 'Clear Filters',
  }
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
      <FilterPanel action={path} reset={clear} total={found.ok ? found.data.pagination.total : undefined}>
        <CategoryFilters
          path={path}
          filters={filters}
          choices={{ brands, origins, facets }}
          isHandSorted={found.ok && found.data.isHandSorted === true}
        />
      </FilterPanel>
      <div className="min-w-0">
        <IgnoredNotice ignored={ignored} />
        <CategoryResults
          loaded={loaded}
          clear={clear}
          toggle={<FilterToggle count={countNarrowing(filters)} />}
          chips={
            <ActiveFilters
              chips={chipsOf(path, filters, subCategory?.name, { categories: [], brands, origins, facets })}
              clear={clear}
            />
          }
        />
      </div>
    </div>
  )
}

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
