import type { Product } from '@amritvasya/contract'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { CardCartButtons } from '../card-cart-buttons.tsx'
import { provenPrice } from '../card-product.ts'
import { comparePath } from './compare-path.ts'
import type { ComparedRow } from './comparison.ts'

type Props = { products: readonly Product[]; rows: readonly ComparedRow[] }

const none = (
  <span className="text-ink-soft">
    <span aria-hidden="true">–</span>
    <span className="sr-only">not stated</span>
  </span>
)

/** Scrolls sideways where the window is too narrow; works without scripts but for the cart. */
export function ComparisonTable({ products, rows }: Props) {
  const without = ({ _id }: Product) =>
    comparePath(products.map((product) => product._id).filter((id) => id !== _id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section aria-label="Compared products" tabIndex={0} className="bleed-row overflow-x-auto pb-2">
      <table className="w-full table-fixed border-collapse text-left max-md:table-auto">
        <thead>
          <tr className="align-top">
            <td className="w-24 md:w-44" />
            {products.map((product) => (
              <th key={product._id} scope="col" className="min-w-40 px-2 pb-4 font-normal md:px-3">
                <div className="relative max-w-72">
                  <Picture
                    src={product.images[0]?.url ?? product.image}
                    alt=""
                    width={product.images[0]?.width ?? 1200}
                    height={product.images[0]?.height ?? 1200}
                    sizes="(min-width: 64rem) 16rem, 11rem"
                    className="aspect-square w-full rounded-md bg-paper-deep object-cover"
                  />
                  <a
                    href={without(product)}
                    data-replace=""
                    data-keep-scroll=""
                    aria-label={`Remove ${product.name} from the comparison`}
                    className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full bg-surface/90 text-ink transition-colors duration-200 hover:bg-surface hover:text-plum"
                  >
                    <X className="size-5" aria-hidden="true" />
                  </a>
                </div>
                <a
                  href={`/product/${product._id}`}
                  className="mt-3 block leading-snug text-plum-deep wrap-anywhere hover:underline hover:underline-offset-4"
                >
                  {product.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Price">
            {products.map((product) => {
              const { displayPrice, MRP } = provenPrice(product)
              return <Price key={product._id} sellingPrice={displayPrice} mrp={MRP} />
            })}
          </Row>
          <Row name="Reviews">
            {products.map(({ _id, averageRating, numberOfReviews }) =>
              numberOfReviews === 0 ? (
                <span key={_id} className="text-ink-soft">
                  None yet
                </span>
              ) : (
                <span key={_id} className="inline-flex flex-wrap items-center gap-x-2">
                  <RatingStars rating={averageRating} />
                  <span className="text-sm text-ink-soft">({numberOfReviews})</span>
                </span>
              ),
            )}
          </Row>
          {rows.map(({ name, values }) => (
            <Row key={name} name={name}>
              {values.map((value) => value || none)}
            </Row>
          ))}
          <tr className="align-top">
            <th scope="row">
              <span className="sr-only">Cart</span>
            </th>
            {products.map((product) => (
              <td key={product._id} className="px-2 pt-4 md:px-3">
                <div key={product._id} data-product={product._id} className="max-w-72">
                  <CardCartButtons product={product} />
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode[] }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="sticky left-0 z-1 bg-paper py-3 pr-2 text-sm font-normal text-ink-soft">
        {name}
      </th>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
        <td key={index} className="px-2 py-3 wrap-anywhere md:px-3">
          {child}
        </td>
      ))}
    </tr>
  )
}
