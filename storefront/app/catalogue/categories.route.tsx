import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/categories.route'
import { CategoryGrid } from './categories/category-grid.tsx'
import { CategorySearch } from './categories/category-search.tsx'
import { loadCategories } from './categories/load-categories.ts'
import { IgnoredNotice } from './list/ignored-notice.tsx'

const path = '/categories'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCategories(context, new URL(request.url).searchParams)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData
  if (!root) return [{ title: 'All categories' }]
  const title = loaderData?.search ? `Categories for ‘${loaderData.search}’` : 'All categories'
  const names = loaderData?.ok ? loaderData.categories.slice(0, 6).map(({ name }) => name) : []
  return [
    ...pageMeta({
      site: root.site,
      path,
      title: `${title} | ${root.shop.name}`,
      description: `Browse ${root.shop.name} by category${names.length > 0 ? `: ${names.join(', ')} and more` : ''}.`,
      noindex: Boolean(loaderData?.search),
    }),
    structuredData(breadcrumbData(root.site, [{ name: 'All categories', to: path }])),
  ]
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'All categories' }]} />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 md:mb-10">
        <h1 className="min-w-0 text-3xl text-plum-deep md:text-4xl">All categories</h1>
        <CategorySearch search={loaderData.search} />
      </div>
      <IgnoredNotice ignored={loaderData.ignored} />
      <CategoryGrid loaded={loaderData} />
      <p className="mt-12 text-center text-lg">
        <a href="/stones" className="text-plum underline underline-offset-4 hover:no-underline">
          Or choose a stone by its colour
        </a>
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} message="Failed to load categories" />
}
