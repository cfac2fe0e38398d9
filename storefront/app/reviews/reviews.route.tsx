import { type ReviewOrder, reviewOrders } from '@amritvasya/contract/rules/reviews'
import { withReturn } from '../accounts/return-to.ts'
import { Island } from '../platform/island.tsx'
import { pageMeta } from '../platform/seo.ts'
import { failedProductMeta } from '../platform/unknown-product.ts'
import { Pagination } from '../ui/pagination.tsx'
import { ProductError } from '../ui/product-error.tsx'
import { ProductHeading } from '../ui/product-heading.tsx'
import { RatingStars } from '../ui/rating-stars.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/reviews.route'
import { FoundReviews } from './found-reviews.tsx'
import { loadReviews } from './load-reviews.ts'
import { MAX_SEARCH_LENGTH, noFilter, type ReviewFilter, reviewsAddress } from './review-filter.ts'
import { StarFilter } from './star-filter.tsx'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadReviews(context, params.id, new URL(request.url).searchParams)

export function meta({ loaderData, matches: [root], error }: Route.MetaArgs) {
  if (!loaderData) return failedProductMeta(error)
  const { product, filter } = loaderData
  return pageMeta({
    site: root.loaderData.site,
    path: reviewsAddress(product._id, { ...noFilter, page: filter.page }),
    title: `Reviews of ${product.name} | ${root.loaderData.shop.name}`,
    description: `What customers say about ${product.name}, by stars and words, and with their photos.`,
    // All of them are on the product's page.
    noindex: true,
  })
}

const wordsOf = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

function foundText(total: number, { stars, search }: ReviewFilter): string {
  const ofStars = stars === undefined ? '' : ` with ${stars} ${stars === 1 ? 'star' : 'stars'}`
  return `${wordsOf(total)}${ofStars}${search && `${ofStars && ' and'} with “${search}”`}`
}

type OrderLinksProps = { productId: string; filter: ReviewFilter; hasPictures: boolean }

function OrderLinks({ productId, filter, hasPictures }: OrderLinksProps) {
  const orders = (Object.entries(reviewOrders) as [ReviewOrder, string][]).filter(
    ([order]) => order !== 'pictures' || hasPictures,
  )
  return (
    <ul aria-label="Order" className="mb-4 flex flex-wrap gap-2">
      {orders.map(([order, name]) => (
        <li key={order}>
          <a
            href={`${reviewsAddress(productId, { ...filter, order, page: 1 })}#found`}
            aria-current={filter.order === order ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong/50 px-4 text-sm hover:border-plum aria-current:border-plum aria-current:bg-plum-soft aria-current:font-semibold aria-current:text-plum-deep"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { product, filter, reviews, summary, pagination } = loaderData
  const { stars, search, order } = filter
  const address = reviewsAddress(product._id, noFilter)
  return (
    <div className="container-page pt-2 pb-20">
      <ProductHeading product={product} step="Reviews" title="Reviews" />
      {summary.count === 0 ? (
        <p className="mt-8 text-lg">No reviews yet</p>
      ) : (
        <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="max-w-md">
            <div className="mb-4 flex items-center gap-4">
              <p className="text-5xl font-semibold text-plum-deep tabular-nums">
                {summary.average.toFixed(1)}
              </p>
              <div>
                <RatingStars rating={summary.average} className="size-5" />
                <p className="text-sm text-ink-soft">
                  {summary.average.toFixed(1)} out of 5, {wordsOf(summary.count)}
                </p>
              </div>
            </div>
            <StarFilter productId={product._id} filter={filter} summary={summary} />
          </div>
          <section id="found" aria-label="Reviews found" className="min-w-0 scroll-mt-24">
            <SearchForm
              label="Search the reviews"
              address={address}
              search={search}
              maxLength={MAX_SEARCH_LENGTH}
              className="mb-5"
            >
              {stars !== undefined && <input type="hidden" name="stars" value={stars} />}
              {order !== 'newest' && <input type="hidden" name="order" value={order} />}
            </SearchForm>
            <OrderLinks productId={product._id} filter={filter} hasPictures={summary.withPictures > 0} />
            <p role="status" className="mb-4 text-sm text-ink-soft wrap-anywhere">
              {foundText(pagination.total, filter)}
              {(stars !== undefined || search) && (
                <>
                  {'. '}
                  <a
                    href={`${reviewsAddress(product._id, { ...noFilter, order })}#found`}
                    className="text-plum underline underline-offset-4"
                  >
                    Show all
                  </a>
                </>
              )}
            </p>
            <Island name="found-reviews">
              <FoundReviews
                productId={product._id}
                reviews={reviews}
                login={withReturn('/login', reviewsAddress(product._id, filter))}
              />
            </Island>
            <div className="mt-6">
              <Pagination
                page={pagination.page}
                pages={pagination.pages}
                addressOf={(page) => reviewsAddress(product._id, { ...filter, page })}
              />
            </div>
          </section>
        </div>
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ProductError error={error} message="Failed to load reviews. Please try again later." />
)
