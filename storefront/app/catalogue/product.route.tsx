import type { Section } from '../platform/section.ts'
import { failedProductMeta } from '../platform/unknown-product.ts'
import { QuestionSection } from '../questions/question-section.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ProductError } from '../ui/product-error.tsx'
import type { Route } from './+types/product.route'
import { CardScript } from './card-script.tsx'
import { InformationTable } from './product/information-table.tsx'
import { loadProductPage } from './product/load-product-page.ts'
import { ProductDetail } from './product/product-detail.tsx'
import { productMeta, trail } from './product/product-meta.ts'
import { ProductSection } from './product/product-section.tsx'
import { RecentlySeen } from './seen/recently-seen.tsx'
import { FeaturedProducts } from './showcase/featured-products.tsx'
import { NewArrivals } from './showcase/new-arrivals.tsx'
import { PaymentOptions } from './showcase/payment-options.tsx'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadProductPage(context, params.id, new URL(request.url).searchParams.get('variant'))

export function meta({ loaderData, matches: [root], error, location }: Route.MetaArgs) {
  if (!loaderData) return failedProductMeta(error)
  const { site, shop } = root.loaderData
  const { product, reviews, dispatch } = loaderData
  const terms = { parcel: shop.parcel, dispatch, reviews: reviews.ok ? reviews.data : [] }
  const variantId = new URLSearchParams(location.search).get('variant')
  return productMeta(site, shop.name, product, terms, variantId)
}

const hasAny = (section: Section<unknown[]>) => !section.ok || section.data.length > 0

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const {
    product,
    chosen,
    information,
    stone,
    reviews,
    questions,
    goesWith,
    similar,
    comparison,
    featured,
    latest,
  } = loaderData
  return (
    <>
      <div className="container-page pt-2 pb-6 md:pt-4">
        <div className="mb-2 md:mb-4">
          <Breadcrumb steps={trail(product)} />
        </div>
        <ProductDetail product={product} chosen={chosen} stone={stone} reviews={reviews} />
        <InformationTable rows={information} />
        <QuestionSection productId={product._id} section={questions} />
      </div>
      {goesWith.ok && <ProductSection id="goes-with" title="Goes with it" section={goesWith} />}
      <ProductSection
        id="similar"
        title="Similar products"
        section={similar}
        action={
          <ButtonLink look="quiet" size="sm" href={comparison}>
            Compare
          </ButtonLink>
        }
      />
      <RecentlySeen current={product._id} />
      {hasAny(featured) && <FeaturedProducts section={featured} />}
      {hasAny(latest) && <NewArrivals section={latest} />}
      <PaymentOptions />
      <CardScript products={[featured, latest].flatMap((section) => (section.ok ? section.data : []))} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ProductError error={error} message="Failed to load product details" />
)
