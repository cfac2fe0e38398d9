import type { Product, Site, Variant } from '@amritvasya/contract'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbData } from '../../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../../platform/seo.ts'
import { availability, productFacts, type SellingTerms, summaryOf } from './product-data.ts'

export const trail = (product: Product) => [
  { name: 'Home', to: '/' },
  { name: product.category.name, to: `/category/${product.category._id}` },
  { name: product.name },
]

/** Not every reader of link previews knows WebP. */
const asJpeg = (url: string): string =>
  url.replace(/(\/files\/[0-9a-f]{16}\/1200)\.webp$/, (_, picture: string) => `${picture}.jpg`)

/** The picture of a chosen variant comes before the one that the owner shares for the product. */
function sharedPicture({ images, seo, name }: Product, chosen: Variant | undefined) {
  const own = chosen?.image
  const url = own ?? seo?.picture ?? images[0]?.url
  if (!url) return undefined
  const known = images.find((image) => image.url === url)
  const width = known && Math.min(known.width, 1200)
  return {
    url: asJpeg(url),
    alt: known?.alt || name,
    ...(known && width && { width, height: Math.round((known.height * width) / known.width) }),
  }
}

/**
 * The canonical address is the same for every variant.
 * @param variantId of the address; the link to a variant is shared with its own picture and price
 */
export function productMeta(
  site: Site,
  shopName: string,
  product: Product,
  terms?: SellingTerms,
  variantId?: string | null,
): MetaDescriptor[] {
  const path = `/product/${product._id}`
  const { seo, variants } = product
  const chosen = variantId ? variants.find(({ _id }) => _id === variantId) : undefined
  return [
    ...pageMeta({
      site,
      path,
      ...(chosen && { sharedPath: `${path}?variant=${chosen._id}` }),
      title: seo?.title || `${product.name} | ${shopName}`,
      description: seo?.description || summaryOf(product),
      image: sharedPicture(product, chosen),
      type: 'product',
    }),
    ...(terms ? documentFacts(site, product, terms, chosen ?? variants[0]) : []),
  ]
}

const openGraphStates: Record<string, string> = {
  InStock: 'in stock',
  PreOrder: 'preorder',
  OutOfStock: 'out of stock',
}

function documentFacts(
  site: Site,
  product: Product,
  terms: SellingTerms,
  shown: Variant | undefined,
): MetaDescriptor[] {
  const state = shown && String(availability(shown).availability).split('/').at(-1)
  const crumbs = trail(product).slice(1)
  return [
    ...(shown
      ? [
          { property: 'product:price:amount', content: shown.sellingPrice.toFixed(2) },
          { property: 'product:price:currency', content: 'INR' },
          { property: 'product:availability', content: openGraphStates[state ?? ''] ?? 'out of stock' },
          { property: 'product:condition', content: 'new' },
          { property: 'product:brand', content: product.brand.name },
          { property: 'product:retailer_item_id', content: shown._id },
        ]
      : []),
    structuredData(productFacts(site, product, terms)),
    structuredData(
      breadcrumbData(
        site,
        crumbs.map(({ name, to = `/product/${product._id}` }) => ({ name, to })),
      ),
    ),
  ]
}
