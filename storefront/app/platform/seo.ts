import type { MetaDescriptor } from 'react-router'
import type { Site } from './site.ts'

/** For pages without a picture of their own: 1200 x 630, in public/. */
const shopPicture = {
  url: '/open-graph.jpg',
  alt: 'An amethyst cluster on a stone slab, surrounded by tumbled stones',
}

type PageMeta = {
  site: Site
  /** The page's own path with the parts of the query that make it another page; becomes the canonical address. */
  path: string
  /** Shown in the window, in search results and where the page is shared. */
  title: string
  /** One or two sentences, at most about 160 characters. */
  description: string
  /** A picture for where the page is shared; without one it is the shop's. */
  image?: { url: string; alt: string } | undefined
  /** For what search engines should not list: carts, sign-in, errors. */
  noindex?: boolean
  type?: 'website' | 'product' | 'article'
}

/** The address as the outside world knows it. */
export const absolute = (site: Site, address: string): string => new URL(address, `${site.publicUrl}/`).href

/** Title, description, canonical address and what is shown where the page is shared. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, path, title, description, noindex = false, type = 'website' } = page
  const image = page.image ?? shopPicture
  const address = absolute(site, path)
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: absolute(site, image.url) },
    { property: 'og:image:alt', content: image.alt },
  ]
}

/** Facts for search engines, in the words of schema.org. */
export const structuredData = (facts: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...facts },
})
