import type { Site } from '@amritvasya/contract'
import type { MetaDescriptor } from 'react-router'

/** It is 1200 x 630, in public/. */
const shopPicture = {
  url: '/open-graph.jpg',
  alt: 'An amethyst cluster on a stone slab, surrounded by tumbled stones',
}

type PageMeta = {
  site: Site
  path: string
  /** Link previews use it where the shared address shows more than the canonical one. */
  sharedPath?: string
  title: string
  /** It has at most about 160 characters. */
  description: string
  /** The default is the shop's. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined
  /** Carts, sign-in and errors set it. */
  noindex?: boolean
  type?: 'website' | 'product' | 'article'
}

export const absolute = (site: Site, address: string): string => new URL(address, `${site.publicUrl}/`).href

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, path, title, description, noindex = false, type = 'website' } = page
  const image: NonNullable<PageMeta['image']> = page.image ?? shopPicture
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
    { property: 'og:url', content: page.sharedPath ? absolute(site, page.sharedPath) : address },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: absolute(site, image.url) },
    { property: 'og:image:alt', content: image.alt },
    // Only link previews read it, in documents.
    ...(import.meta.env.SSR && image.width && image.height
      ? [
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
        ]
      : []),
  ]
}

export const structuredData = (facts: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...facts },
})
