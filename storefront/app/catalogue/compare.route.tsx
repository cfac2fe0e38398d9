import type { Product } from '@amritvasya/contract'
import { productTag } from '@amritvasya/contract/rules/cache-tags'
import { data } from 'react-router'
import { apiContext, isApiFailure } from '../platform/api.ts'
import { renderContext } from '../platform/render-context.ts'
import { pageMeta } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/compare.route'
import { comparedIds, comparedRows } from './compare/comparison.ts'
import { ComparisonTable } from './compare/comparison-table.tsx'

/** Leaves out what is no longer sold. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { hints } = context.get(renderContext)
  // There is no end of combinations.
  hints.disableCache()
  const read = async (id: string): Promise<Product | undefined> => {
    try {
      return (await api('GET /public/products/:id', { params: { id } })).product
    } catch (error) {
      if (isApiFailure(error) && error.status === 404) return undefined
      throw data('Failed to load product details', { status: 502 })
    }
  }
  const found = await Promise.all(comparedIds(new URL(request.url).searchParams).map(read))
  const products = found.filter((product) => product !== undefined)
  hints.tag(...products.map(({ _id }) => productTag(_id)))
  return { products, rows: comparedRows(products) }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    site: root.loaderData.site,
    path: '/compare',
    title: `Compare | ${root.loaderData.shop.name}`,
    description: 'Up to four pieces side by side.',
    noindex: true,
  })

export default function ComparePage({ loaderData: { products, rows } }: Route.ComponentProps) {
  if (products.length === 0) {
    return (
      <EmptyState
        plate="crystals"
        level={1}
        title="Nothing to compare"
        message="Choose ‘Compare’ beside similar products or in your wishlist, and up to four pieces will appear here side by side."
      >
        <ButtonLink href="/products">Browse all products</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="container-page pt-2 pb-14 md:pt-4 md:pb-20">
      <div className="mb-2 md:mb-4">
        <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'Compare' }]} />
      </div>
      <h1 className="mb-6 text-3xl text-plum-deep md:mb-8 md:text-4xl">Compare</h1>
      <ComparisonTable products={products} rows={rows} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} message="Failed to load product details" />
}
