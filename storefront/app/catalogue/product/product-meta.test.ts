import type { Review, Site } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../testing/product.ts'
import { productFacts, type SellingTerms } from './product-data.ts'
import { productMeta } from './product-meta.ts'

const site: Site = {
  publicUrl: 'https://shop.example',
  apiBase: '/api',
  mode: 'live',
  razorpayCheckoutUrl: '/checkout.js',
}
const terms: SellingTerms = {
  parcel: { rate: 100, freeAbove: 1_000 },
  dispatch: { cutOff: '14:00', packingDays: 1, closedWeekdays: [0], transit: { min: 2, max: 10 } },
  reviews: [],
}

const aReview = (n: number, more: Partial<Review> = {}): Review => ({
  _id: String(n).padStart(24, '0'),
  rating: 5,
  title: `Title ${n}`,
  comment: 'Lovely',
  images: [],
  createdAt: '2026-10-02T08:00:00.000Z',
  helpfulVotes: 0,
  user: { name: 'Asha R.' },
  product: { _id: '0'.repeat(24), name: 'Crystal' },
  ...more,
})

// Proves SEO-04, PRICE-06.
test('a product with one variant is a Product with its price in rupees, its stock, its delivery and its returns', () => {
  const product = aProduct(1, {
    variants: [aVariant(1, { sellingPrice: 499.5, quantity: 0, priceEndsAt: '2026-12-31T18:30:00.000Z' })],
    totalStock: 0,
  })
  expect(productFacts(site, product, terms)).toMatchObject({
    '@type': 'Product',
    name: 'Crystal 1',
    sku: 'SKU-1',
    brand: { '@type': 'Brand', name: 'Amritvasya' },
    image: ['https://shop.example/files/0123456789abcdef/1200.webp'],
    offers: {
      '@type': 'Offer',
      price: '499.50',
      priceCurrency: 'INR',
      priceValidUntil: '2026-12-31T18:30:00.000Z',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: `https://shop.example/product/${product._id}`,
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { value: '100.00', currency: 'INR' },
        shippingDestination: { addressCountry: 'IN' },
        deliveryTime: {
          handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
          transitTime: { minValue: 2, maxValue: 10, unitCode: 'DAY' },
          cutoffTime: '14:00:00+05:30',
        },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        merchantReturnDays: 5,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    },
  })
})

// Proves SEO-04.
test('a product with several variants is a ProductGroup, which describes delivery and returns once', () => {
  const variants = [
    aVariant(1, { sellingPrice: 300, size: 'Small', image: '/files/fedcba9876543210/1200.webp' }),
    aVariant(2, { sellingPrice: 450, MRP: 600, lowestPriceOf30Days: 600, size: 'Large' }),
    aVariant(3, { sellingPrice: 1_200, availableOn: '2026-12-20' }),
  ]
  const product = aProduct(1, { variants })
  const facts = productFacts(site, product, terms)
  expect(facts).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: product._id,
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'SKU-1',
        name: 'Crystal 1, Small',
        size: 'Small',
        image: 'https://shop.example/files/fedcba9876543210/1200.webp',
        offers: { price: '300.00', shippingDetails: { shippingRate: { value: '100.00' } } },
      },
      {
        image: 'https://shop.example/files/0123456789abcdef/1200.webp',
        offers: {
          url: `https://shop.example/product/${product._id}?variant=${variants[1]?._id}`,
          price: '450.00',
          priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '600.00' },
          shippingDetails: { '@id': '#delivery-10000' },
          hasMerchantReturnPolicy: { '@id': '#returns' },
        },
      },
      {
        offers: {
          availability: 'https://schema.org/PreOrder',
          availabilityStarts: '2026-12-20',
          shippingDetails: { '@type': 'OfferShippingDetails', shippingRate: { value: '0.00' } },
        },
      },
    ],
  })
  expect(JSON.stringify(facts).match(/"MerchantReturnPolicy"/g)).toHaveLength(1)
  expect(JSON.stringify(facts).match(/"OfferShippingDetails"/g)).toHaveLength(2)
})

// Proves SEO-04.
test('what is made to measure cannot be returned, and says so', () => {
  expect(productFacts(site, aProduct(1), { ...terms, returnDays: 10 })).toMatchObject({
    offers: { hasMerchantReturnPolicy: { merchantReturnDays: 10 } },
  })
  expect(productFacts(site, aProduct(1, { returns: 'made to measure' }), terms)).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  })
})

// Proves SEO-05.
test('ratings and reviews are given only when there are any, without what an author got something for', () => {
  const unrated = productFacts(site, aProduct(1), { ...terms, reviews: [aReview(1)] })
  expect(unrated).not.toHaveProperty('aggregateRating')
  expect(unrated).not.toHaveProperty('review')
  const product = aProduct(1, { averageRating: 4.5, numberOfReviews: 12 })
  const reviews = [
    aReview(1, { isIncentivised: true }),
    aReview(2, { rating: 4 }),
    aReview(3),
    aReview(4),
    aReview(5),
  ]
  const rated = productFacts(site, product, { ...terms, reviews })
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    review: [
      { author: { name: 'Asha R.' }, datePublished: '2026-10-02', reviewRating: { ratingValue: 4 } },
      { name: 'Title 3' },
      { name: 'Title 4' },
    ],
  })
  expect(rated.review).toHaveLength(3)
})

// Proves SEO-01.
test('texts for search engines replace what the page says by itself', () => {
  const facts = {
    shortDescription: 'Brass · 4 cm',
    description: `Cast in one piece. ${'A long tale. '.repeat(20)}`,
  }
  const described = productMeta(site, 'Amritvasya', aProduct(1, facts))
  expect(described).toContainEqual({
    name: 'description',
    content: expect.stringMatching(
      /^Brass · 4 cm\. Cast in one piece\. (A long tale\. )+A long…$|^Brass · 4 cm\. Cast in one piece\. .{80,130}…$/,
    ),
  })
  const seo = { title: 'Worded', description: '', picture: '/files/fedcba9876543210/1200.webp' }
  const meta = productMeta(
    site,
    'Amritvasya',
    aProduct(1, { shortDescription: 'By itself', description: '', seo }),
  )
  expect(meta).toContainEqual({ title: 'Worded' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Worded' })
  expect(meta).toContainEqual({ name: 'description', content: 'By itself' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/files/fedcba9876543210/1200.jpg',
  })
})

// Proves SEO-07.
test('the link to a variant is shared with its picture, its size, its price and its address', () => {
  const variants = [
    aVariant(1),
    aVariant(2, { isDefault: false, sellingPrice: 750, image: '/files/fedcba9876543210/1200.webp' }),
  ]
  const images = [
    { url: '/files/0123456789abcdef/1200.webp', alt: 'A crystal', width: 1200, height: 1200 },
    { url: '/files/fedcba9876543210/1200.webp', alt: 'The large one', width: 1600, height: 1200 },
  ]
  const product = aProduct(1, { variants, images })
  const shared = (variantId?: string) =>
    new Map(
      productMeta(site, 'Amritvasya', product, terms, variantId).flatMap((meta) =>
        'property' in meta ? [[meta.property, meta.content]] : [],
      ),
    )
  expect(Object.fromEntries(shared(variants[1]?._id))).toMatchObject({
    'og:type': 'product',
    'og:url': `https://shop.example/product/${product._id}?variant=${variants[1]?._id}`,
    'og:image': 'https://shop.example/files/fedcba9876543210/1200.jpg',
    'og:image:alt': 'The large one',
    'og:image:width': '1200',
    'og:image:height': '900',
    'product:price:amount': '750.00',
    'product:price:currency': 'INR',
    'product:availability': 'in stock',
  })
  expect(Object.fromEntries(shared())).toMatchObject({
    'og:url': `https://shop.example/product/${product._id}`,
    'og:image': 'https://shop.example/files/0123456789abcdef/1200.jpg',
    'product:price:amount': '499.00',
  })
  const invented = shared('f'.repeat(24))
  expect(invented.get('og:url')).toBe(`https://shop.example/product/${product._id}`)
})

test('the canonical address is the same for every variant, and the crumbs lead home', () => {
  const product = aProduct(1, { variants: [aVariant(1), aVariant(2, { isDefault: false })] })
  const meta = productMeta(site, 'Amritvasya', product, terms, product.variants[1]?._id)
  expect(meta).toContainEqual({ title: 'Crystal 1 | Amritvasya' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `https://shop.example/product/${product._id}`,
  })
  expect(JSON.stringify(meta)).toContain('"BreadcrumbList"')
})
