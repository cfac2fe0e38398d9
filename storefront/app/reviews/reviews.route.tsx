import { type ReviewOrder, reviewOrders } from '@amritvasya/contract/rules/reviews'
import { isRouteErrorResponse } from 'react-router'
import { withReturn } from '../accounts/return-to.ts'
import { pageMeta } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { RatingStars } from '../ui/rating-stars.tsx'
import { RouteError } from '../ui/route-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/reviews.route'
import { loadReviews } from './load-reviews.ts'
import { MAX_SEARCH_LENGTH, noFilter, type ReviewFilter, reviewsAddress } from './review-filter.ts'
import { ReviewItem } from './review-item.tsx'
import { StarFilter } from './star-filter.tsx'
import { useStanding } from './use-standing.ts'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadReviews(context, params.id, new URL(request.url).searchParams)

const isUnknown = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function meta({ loaderData, matches: [root], error }: Route.MetaArgs) {
  if (!loaderData) {
    const title = isUnknown(error) ? 'Product not found' : 'We could not load this page'
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
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
            href={reviewsAddress(productId, { ...filter, order, page: 1 })}
            data-keep-scroll=""
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
  const standing = useStanding(product._id)
  const address = reviewsAddress(product._id, noFilter)
  const login = withReturn('/login', reviewsAddress(product._id, filter))
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb
        steps={[
          { name: 'Home', to: '/' },
          { name: product.name, to: `/product/${product._id}` },
          { name: 'Reviews' },
        ]}
      />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">Reviews</h1>
      <a
        href={`/product/${product._id}`}
        className="mt-5 flex min-h-14 max-w-2xl items-center gap-4 hover:text-plum"
      >
        <Picture
          src={product.image}
          alt=""
          width={1200}
          height={1200}
          sizes="3.5rem"
          className="size-14 shrink-0 rounded-md object-cover"
        />
        <span className="min-w-0 font-semibold wrap-anywhere">{product.name}</span>
      </a>
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
          <section aria-label="Reviews found" className="min-w-0">
            <search>
              <form action={address} className="mb-5 flex max-w-xl items-end gap-3">
                {stars !== undefined && <input type="hidden" name="stars" value={stars} />}
                {order !== 'newest' && <input type="hidden" name="order" value={order} />}
                <TextField
                  key={search}
                  label="Search the reviews"
                  name="search"
                  type="search"
                  maxLength={MAX_SEARCH_LENGTH}
                  defaultValue={search}
                  enterKeyHint="search"
                  className="min-w-0 flex-1"
                />
                <Button type="submit" look="secondary">
                  Search
                </Button>
              </form>
            </search>
            <OrderLinks productId={product._id} filter={filter} hasPictures={summary.withPictures > 0} />
            <p role="status" className="mb-4 text-sm text-ink-soft wrap-anywhere">
              {foundText(pagination.total, filter)}
              {(stars !== undefined || search) && (
                <>
                  {'. '}
                  <a
                    href={reviewsAddress(product._id, { ...noFilter, order })}
                    data-keep-scroll=""
                    className="text-plum underline underline-offset-4"
                  >
                    Show all
                  </a>
                </>
              )}
            </p>
            <ul className="divide-y divide-line empty:hidden">
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} standing={standing} login={login} />
              ))}
            </ul>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnknown(error)) {
    return (
      <EmptyState
        plate="singing-bowl"
        level={1}
        title="Product not found"
        message="It may no longer be sold, or the link may be wrong."
      >
        <ButtonLink href="/products">Browse all products</ButtonLink>
      </EmptyState>
    )
  }
  return <RouteError error={error} message="Failed to load reviews. Please try again later." />
}
