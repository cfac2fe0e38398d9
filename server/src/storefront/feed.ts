import type { FeedArticle } from '@amritvasya/contract'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'

const MAX_ITEMS = 50

/**
 * It is RSS 2.0 of the newest articles.
 * @param publicUrl without a trailing slash
 */
export function feed(publicUrl: string, shopName: string, articles: readonly FeedArticle[]): string {
  const newest = articles.toSorted(
    (one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt),
  )
  const items = newest.slice(0, MAX_ITEMS).map(({ path, title, summary, publishedAt }) => {
    const link = escapeHtml(publicUrl + path)
    return `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid>${link}</guid>
<description>${escapeHtml(summary)}</description><pubDate>${new Date(publishedAt).toUTCString()}</pubDate></item>
`
  })
  const name = escapeHtml(shopName)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${name}</title>
<link>${escapeHtml(`${publicUrl}/blog`)}</link><description>Articles of ${name}</description><language>en-in</language>
<atom:link href="${escapeHtml(`${publicUrl}/blog/feed.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`
}
