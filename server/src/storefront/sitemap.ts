import { escapeHtml } from '@amritvasya/contract/rules/escape-html'

export type SitemapEntry = { path: string; changedAt?: Date; picture?: string | undefined }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictureSchema = 'http://www.google.com/schemas/sitemap-image/1.1'

/**
 * It follows sitemaps.org, with Google's extension for pictures.
 * @param publicUrl without a trailing slash
 */
export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const absolute = (address: string) => escapeHtml(new URL(address, publicUrl).href)
  const urls = entries.map(({ path, changedAt, picture }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const shown = picture ? `<image:image><image:loc>${absolute(picture)}</image:loc></image:image>` : ''
    return `<url><loc>${absolute(path)}</loc>${changed}${shown}</url>\n`
  })
  return `${declaration}<urlset xmlns="${schema}" xmlns:image="${pictureSchema}">\n${urls.join('')}</urlset>\n`
}

export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}
