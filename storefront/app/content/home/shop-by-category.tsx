import type { Category } from '@amritvasya/contract'
import { ArrowRight } from 'lucide-react'
import type { StoneEntry } from '../../catalogue/stones/load-stones.ts'
import { StoneDrawers } from '../../catalogue/stones/stone-drawers.tsx'
import type { Section } from '../../platform/section.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LotusMark } from '../../ui/lotus-mark.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { CategoryArch } from './category-arch.tsx'

export type ShownCategories = { categories: readonly Category[]; more: boolean }

type ShopByCategoryProps = { section: Section<ShownCategories>; stones: readonly StoneEntry[] }

export function ShopByCategory({ section, stones }: ShopByCategoryProps) {
  return (
    <PageSection id="shop-by-category" title="Shop by category" centred section={section}>
      {({ categories, more }) =>
        categories.length === 0 ? (
          <EmptyState title="No categories available" />
        ) : (
          <>
            <ul className="grid grid-cols-3 gap-x-3 gap-y-3 sm:gap-x-5 md:grid-cols-5 md:gap-y-10 lg:gap-x-6">
              {categories.map((category) => (
                <li key={category._id}>
                  <CategoryArch category={category} />
                </li>
              ))}
              {more && (
                <li className="max-md:col-span-3">
                  <SeeMore />
                </li>
              )}
            </ul>
            {stones.length > 0 && <StonesByColour stones={stones} />}
          </>
        )
      }
    </PageSection>
  )
}

function StonesByColour({ stones }: Pick<ShopByCategoryProps, 'stones'>) {
  return (
    <div className="mt-3 md:mt-14">
      <div className="mb-1 flex items-baseline justify-between gap-4 md:mb-5">
        <h3 className="text-lg text-plum-deep md:text-xl">Stones by colour</h3>
        <a
          href="/stones"
          className="py-2.5 text-sm font-semibold text-plum underline-offset-4 hover:underline"
        >
          All stones
        </a>
      </div>
      <StoneDrawers stones={stones} narrow="row" />
    </div>
  )
}

function SeeMore() {
  return (
    <a href="/categories" className="group block text-center">
      <span className="on-dark flex min-h-12 items-center justify-center gap-3 rounded-md bg-plum-deep px-5 text-nowrap text-on-dark transition-colors duration-200 group-hover:bg-plum md:aspect-7/8 md:flex-col md:rounded-t-full md:px-2 md:rounded-b-md">
        <LotusMark className="w-9 fill-transparent text-gold-soft md:w-14 lg:w-16" />
        <span className="inline-flex items-center gap-2 font-semibold">
          <span>
            See More<span className="sr-only"> categories</span>
          </span>
          <ArrowRight
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
            aria-hidden="true"
          />
        </span>
      </span>
    </a>
  )
}
