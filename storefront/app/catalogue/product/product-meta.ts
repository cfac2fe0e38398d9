import type { Product, Site, Variant } from '@amritvasya/contract'
import type { MetaDescriptor } from 'react-router'
import { absolute, pageMeta, structuredData } from '../../platform/seo.ts'

const availability = (pieces: number) => `https://schema.org/${pieces > 0 ? 'InStock' : 'OutOfStock'}`

function offer(site: Site, product: Product, variant: Variant) {
  const query = product.variants.length > 1 ? `?variant=${variant._id}` : ''
  return {
    '@type': 'Offer',
    url: absolute(site, `/product/${product._id}${query}`),
    sku: variant.sku,
    price: variant.sellingPrice.toFixed(2),
    priceCurrency: 'INR',
    availability: availability(variant.quantity),
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function offers(site: Site, product: Product) {
  const all = product.variants.map((variant) => offer(site, product, variant))
  const prices = product.variants.map((variant) => variant.sellingPrice)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const url = absolute(site, `/product/${product._id}`)
  if (low === high) return { ...all[0], url, availability: availability(product.totalStock) }
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: low.toFixed(2),
    highPrice: high.toFixed(2),
    priceCurrency: 'INR',
    offerCount: all.length,
    availability: availability(product.totalStock),
    offers: all,
  }
}

export function productFacts(site: Site, product: Product): Record<string, unknown> {
  const rated = product.numberOfReviews > 0
  return {
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription || product.description,
    image: product.images.map(({ url }) => absolute(site, url)),
    sku: product.variants[0]?.sku ?? product.productCode,
    mpn: product.productCode,
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(product.material && { material: product.material }),
    ...(product.variants.length > 0 && { offers: offers(site, product) }),
    ...(rated && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageRating,
        reviewCount: product.numberOfReviews,
      },
    }),
  }
}

export const trail = (product: Product) => [
  { name: 'Home', to: '/' },
  { name: product.category.name, to: `/category/${product.category._id}` },
  { name: product.name },
]

/** The canonical address is the same for every variant. */
export function productMeta(site: Site, shopName: string, product: Product): MetaDescriptor[] {
  const path = `/product/${product._id}`
  const picture = product.images[0]
  return [
    ...pageMeta({
      site,
      path,
      title: `${product.name} | ${shopName}`,
      description: product.shortDescription || product.description.slice(0, 160),
      image: picture && { url: picture.url, alt: picture.alt || product.name },
      type: 'product',
    }),
    // Search engines read documents; the browser needs no code for it.
    ...(import.meta.env.SSR ? structuredFacts(site, product) : []),
  ]
}

function structuredFacts(site: Site, product: Product): MetaDescriptor[] {
  return [
    structuredData(productFacts(site, product)),
    structuredData({
      '@type': 'BreadcrumbList',
      itemListElement: trail(product).map(({ name, to = `/product/${product._id}` }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(site, to),
      })),
    }),
  ]
}
