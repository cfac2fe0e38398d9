import type { ContentPage, Site } from '@amritvasya/contract'
import { contentPagePath } from '@amritvasya/contract/rules/content-pages'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbData } from '../../platform/breadcrumb-data.ts'
import type { RootData } from '../../platform/root-data.ts'
import { absolute, pageMeta, structuredData } from '../../platform/seo.ts'

type Shown = Omit<ContentPage, 'blocks'>

/** Link to the feed of articles, for programs that read feeds. */
export const feedLink = (site: Site, shopName: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `Blog | ${shopName}`,
  href: absolute(site, '/blog/feed.xml'),
})

/** It gives title, description, link preview and structured data of a page that the owner wrote. */
export function contentPageMeta(
  { site, shop }: Pick<RootData, 'site' | 'shop'>,
  page: Shown,
  { noindex = false }: { noindex?: boolean } = {},
): MetaDescriptor[] {
  const { kind, slug, title, summary, seo } = page
  const path = contentPagePath(kind, slug)
  const picture = seo?.picture ? { url: seo.picture, alt: title } : (page.picture ?? undefined)
  const isArticle = kind === 'article'
  const crumb = { name: title, to: path }
  return [
    ...pageMeta({
      site,
      path,
      title: seo?.title || `${title} | ${shop.name}`,
      description: seo?.description || summary || `${title} at ${shop.name}.`,
      image: picture,
      type: isArticle ? 'article' : 'website',
      noindex,
    }),
    ...(isArticle
      ? [feedLink(site, shop.name), structuredData(articleData(site, shop.name, page, path))]
      : []),
    structuredData(breadcrumbData(site, isArticle ? [{ name: 'Blog', to: '/blog' }, crumb] : [crumb])),
  ]
}

const articleData = (site: Site, shopName: string, page: Shown, path: string) => ({
  '@type': 'Article',
  headline: page.title,
  description: page.summary,
  datePublished: page.publishedAt,
  dateModified: page.changedAt,
  mainEntityOfPage: absolute(site, path),
  author: { '@type': 'Organization', name: shopName, url: absolute(site, '/') },
  publisher: { '@type': 'Organization', name: shopName },
  ...(page.picture && { image: absolute(site, page.picture.url) }),
})
