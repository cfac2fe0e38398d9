import { isRouteErrorResponse } from 'react-router'
import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { itemListData } from '../platform/item-list-data.ts'
import { pageMeta, structuredData } from '../platform/seo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/category.route'
import { CategoryHeader } from './category/category-header.tsx'
import { CategoryProducts } from './category/category-products.tsx'
import { countNarrowing } from './category/category-state.ts'
import { loadCategory } from './category/load-category.ts'
import { SubCategories } from './category/sub-categories.tsx'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadCategory(context, params.categoryId, new URL(request.url).searchParams)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData
  if (!loaderData?.isLoaded || !root) {
    const title = loaderData ? 'Category' : 'Category not found'
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { category, subCategory, filters, page, found } = loaderData
  const shown = subCategory ?? category
  const title = subCategory ? `${subCategory.name} in ${category.name}` : category.name
  const path = `/category/${shown._id}`
  const part = page > 1 ? `, page ${page}` : ''
  const { seo } = shown
  const isNarrowed = countNarrowing(filters) > 0
  return [
    ...pageMeta({
      site: root.site,
      // Sorting makes no other page, and a subcategory has a page of its own.
      path: page > 1 && !filters.sortBy ? `${path}?page=${page}` : path,
      title: seo?.title ? `${seo.title}${part}` : `${title}${part} | ${root.shop.name}`,
      description:
        seo?.description ||
        shown.description ||
        `${shown.name} at ${root.shop.name}: prices, pictures and what is in stock.`,
      image: seo?.picture ? { url: seo.picture, alt: shown.name } : shown.image,
      noindex: isNarrowed || !found.ok || found.data.products.length === 0,
    }),
    ...(found.ok ? [structuredData(itemListData(root.site, found.data.products))] : []),
    structuredData(breadcrumbData(root.site, [{ name: category.name, to: `/category/${category._id}` }])),
  ]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isLoaded) return <ErrorState title="Category" message={loaderData.message} />
  const { category, parent, filters, below, page } = loaderData
  return (
    <div className="container-page pt-2 pb-20">
      <CategoryHeader category={category} parent={parent} />
      <SubCategories category={category} below={below} filters={filters} page={page} />
      <CategoryProducts loaded={loaderData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <RouteError error={error} message="Failed to load categories" />
  }
  return (
    <EmptyState
      plate="singing-bowl"
      level={1}
      title="Category not found"
      message="It may have been removed, or the link may be wrong."
    >
      <ButtonLink href="/categories">Browse all categories</ButtonLink>
    </EmptyState>
  )
}
