import { isRouteErrorResponse } from 'react-router'
import { defaultShop } from '../content/default-shop.ts'
import { siteContext } from '../platform/site.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/product.route'
import { loadProductPage } from './product/load-product-page.ts'
import { ProductDetail } from './product/product-detail.tsx'
import { productMeta, trail } from './product/product-meta.ts'
import { ProductSection } from './product/product-section.tsx'

/** ROUTE-07. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await loadProductPage(context, params.id)), site: context.get(siteContext) }
}

const isUnknown = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) {
    const title = isUnknown(error) ? 'Product not found' : 'Something went wrong'
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const shop = matches[0].loaderData?.shop ?? defaultShop
  return productMeta(loaderData.site, shop.name, loaderData.product)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews, similar, featured, latest } = loaderData
  return (
    <>
      <div className="container-page pt-2 pb-6 md:pt-4">
        <div className="mb-2 md:mb-4">
          <Breadcrumb steps={trail(product)} />
        </div>
        <ProductDetail key={product._id} product={product} reviews={reviews} />
      </div>
      <ProductSection id="similar" title="Similar products" products={similar} />
      <ProductSection id="featured" title="Featured products" products={featured} />
      <ProductSection id="latest" title="New arrivals" products={latest} />
    </>
  )
}

/** ERR-28, ERR-29. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnknown(error)) {
    return (
      <EmptyState
        level={1}
        title="Product not found"
        message="It may have been sold for good, or the address is mistyped."
      >
        <ButtonLink to="/products">Browse all products</ButtonLink>
      </EmptyState>
    )
  }
  return <ErrorState title="Something went wrong" message="Failed to load product details" />
}
