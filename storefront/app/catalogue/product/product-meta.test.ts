import type { Site } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../testing/product.ts'
import { productFacts, productMeta } from './product-meta.ts'

const site: Site = {
  publicUrl: 'https://shop.example',
  apiBase: '/api',
  mode: 'live',
  razorpayCheckoutUrl: '/checkout.js',
}

test('one price is an offer in rupees with its stock', () => {
  const product = aProduct(1, {
    variants: [aVariant(1, { sellingPrice: 499.5, quantity: 0 })],
    totalStock: 0,
  })
  expect(productFacts(site, product)).toMatchObject({
    '@type': 'Product',
    name: 'Crystal 1',
    sku: 'SKU-1',
    brand: { '@type': 'Brand', name: 'Amritvasya' },
    image: ['https://shop.example/files/0123456789abcdef/1200.webp'],
    offers: {
      '@type': 'Offer',
      price: '499.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/OutOfStock',
      url: `https://shop.example/product/${product._id}`,
    },
  })
})

test('several prices are a range, each variant with its own address', () => {
  const variants = [aVariant(1, { sellingPrice: 300 }), aVariant(2, { sellingPrice: 450 })]
  const product = aProduct(1, { variants })
  expect(productFacts(site, product)).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '300.00',
      highPrice: '450.00',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      offers: [
        { price: '300.00' },
        { url: `https://shop.example/product/${product._id}?variant=${variants[1]?._id}` },
      ],
    },
  })
})

test('a rating is given only when there are reviews', () => {
  expect(productFacts(site, aProduct(1))).not.toHaveProperty('aggregateRating')
  expect(productFacts(site, aProduct(1, { averageRating: 4.5, numberOfReviews: 12 }))).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  })
})

test('the canonical address is the same for every variant, and the crumbs lead home', () => {
  const product = aProduct(1)
  const meta = productMeta(site, 'Amritvasya', product)
  expect(meta).toContainEqual({ title: 'Crystal 1 | Amritvasya' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `https://shop.example/product/${product._id}`,
  })
  expect(JSON.stringify(meta)).toContain('"BreadcrumbList"')
})
