import type { Product, Review, Shop, Site, Variant } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import { seoDescriptionLength } from '@amritvasya/contract/rules/seo'
import { productDelivery } from '@amritvasya/contract/rules/shipping'
import { variantName } from '../../cart/cart-line.ts'
import { parcelTerms } from '../../cart/parcel-terms.ts'
import { returnPolicyData } from '../../platform/return-policy-data.ts'
import { absolute } from '../../platform/seo.ts'

// Structured data of a product page are for documents alone: the browser needs no code for them.

/** A short description may be a few facts only, so the beginning of the description follows it. */
export function summaryOf({ shortDescription, description }: Product): string {
  const { shown } = seoDescriptionLength
  if (shortDescription.length > shown / 2) return shortDescription
  const text = [shortDescription, description].filter(Boolean).join('. ').replace(/\s+/g, ' ')
  return text.length <= shown ? text : `${text.slice(0, shown).replace(/\s\S*$/, '')}…`
}

export type SellingTerms = Pick<Shop, 'parcel' | 'dispatch' | 'returnDays'> & { reviews: readonly Review[] }

type Facts = Record<string, unknown>

/** Each takes about 80 bytes of a compressed page. */
const MAX_VARIANTS = 60
const MAX_REVIEWS = 3

const term = (name: string) => `https://schema.org/${name}`

type Stock = Pick<Variant, 'quantity' | 'availableOn'>

export function availability({ quantity, availableOn }: Stock): Facts {
  if (quantity === 0) return { availability: term('OutOfStock') }
  return availableOn
    ? { availability: term('PreOrder'), availabilityStarts: availableOn }
    : { availability: term('InStock') }
}

const variantPath = ({ _id, variants }: Product, variant: Variant): string =>
  `/product/${_id}${variants.length > 1 ? `?variant=${variant._id}` : ''}`

/** Describes each thing where it is named first; later ones point to it, which keeps the page small. */
function once() {
  const named = new Set<string>()
  return (id: string, describe: () => Facts): Facts => {
    if (named.has(id)) return { '@id': id }
    named.add(id)
    return { '@id': id, ...describe() }
  }
}

function deliveryOf(
  product: Product,
  { parcel, dispatch }: SellingTerms,
  described: ReturnType<typeof once>,
) {
  const terms = parcelTerms(parcel)
  const shippingRatePaise = product.shippingRate === null ? null : toPaise(product.shippingRate)
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return ({ sellingPrice }: Variant): Facts => {
    const delivery = productDelivery({ pricePaise: toPaise(sellingPrice), shippingRatePaise }, terms)
    const paise = delivery.type === 'free' ? 0 : delivery.paise
    return described(`#delivery-${paise}`, () => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: (paise / 100).toFixed(2), currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      ...(dispatch && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          // Orders after the hour of the pickup wait a working day longer.
          handlingTime: days(dispatch.packingDays, dispatch.packingDays + 1),
          transitTime: days(dispatch.transit.min, dispatch.transit.max),
          cutoffTime: `${dispatch.cutOff}:00+05:30`,
        },
      }),
    }))
  }
}

type Terms = { shippingDetails: Facts; hasMerchantReturnPolicy: Facts }

function offer(site: Site, product: Product, variant: Variant, terms: Terms): Facts {
  const { sellingPrice, MRP, lowestPriceOf30Days, priceEndsAt } = variant
  return {
    '@type': 'Offer',
    url: absolute(site, variantPath(product, variant)),
    price: sellingPrice.toFixed(2),
    priceCurrency: 'INR',
    ...(priceEndsAt && { priceValidUntil: priceEndsAt }),
    // The page strikes an MRP only where the price history proves it.
    ...(lowestPriceOf30Days != null &&
      MRP > sellingPrice && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: term('StrikethroughPrice'),
          price: MRP.toFixed(2),
          priceCurrency: 'INR',
        },
      }),
    ...availability(variant),
    itemCondition: term('NewCondition'),
    ...terms,
  }
}

/** Reviews whose author got something for them are left out. */
function ratings(product: Product, reviews: readonly Review[]): Facts {
  if (product.numberOfReviews === 0) return {}
  const shown = reviews.filter(({ isIncentivised }) => !isIncentivised).slice(0, MAX_REVIEWS)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.averageRating,
      reviewCount: product.numberOfReviews,
    },
    ...(shown.length > 0 && {
      review: shown.map(({ rating, user, createdAt, title }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: user.name },
        datePublished: createdAt.slice(0, 10),
        ...(title && { name: title }),
        reviewRating: { '@type': 'Rating', ratingValue: rating },
      })),
    }),
  }
}

const looks = ({ size, color }: Variant): Facts => ({
  ...(size && { size }),
  ...(color && { color: color.name }),
})

const variesBy = (variants: readonly Variant[]): string[] =>
  (['size', 'color'] as const).filter((axis) => variants.some((variant) => variant[axis])).map(term)

/**
 * Returns a Product, or a ProductGroup for a product with several variants. Required properties:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing and
 * product-variants.
 */
export function productFacts(site: Site, product: Product, terms: SellingTerms): Facts {
  const { variants, images, material, _id } = product
  const [first] = variants
  const described = once()
  const delivery = deliveryOf(product, terms, described)
  const offers = (variant: Variant) =>
    offer(site, product, variant, {
      shippingDetails: delivery(variant),
      hasMerchantReturnPolicy: described('#returns', () => returnPolicyData(site, terms, product.returns)),
    })
  const picture = (variant: Variant) => variant.image ?? images[0]?.url
  const common: Facts = {
    name: product.name,
    description: summaryOf(product),
    image: images.map(({ url }) => absolute(site, url)),
    url: absolute(site, `/product/${_id}`),
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(material && { material }),
    ...ratings(product, terms.reviews),
  }
  if (!first) return { '@type': 'Product', ...common }
  if (variants.length === 1) {
    return { '@type': 'Product', ...common, sku: first.sku, ...looks(first), offers: offers(first) }
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: _id,
    variesBy: variesBy(variants),
    hasVariant: variants.slice(0, MAX_VARIANTS).map((variant) => {
      const image = picture(variant)
      return {
        '@type': 'Product',
        sku: variant.sku,
        name: [product.name, variantName(variant)].filter(Boolean).join(', '),
        ...(image && { image: absolute(site, image) }),
        ...looks(variant),
        offers: offers(variant),
      }
    }),
  }
}
