import type { Shop } from '@amritvasya/contract'

export type LlmsFacts = {
  shop: Pick<Shop, 'name' | 'tagline' | 'email' | 'phone' | 'address' | 'openingHours' | 'parcel'>
  categories: readonly { name: string; path: string }[]
  /** It is false where the shop shown is another server's. */
  hasFeeds: boolean
}

const pages: readonly (readonly [title: string, path: string, says: string])[] = [
  ['Shipping policy', '/shipping-policy', 'where we deliver, what it costs and how long it takes'],
  ['Return and refund policy', '/return-refund-policy', 'what you can return, and how you are refunded'],
  ['Terms and conditions', '/terms-and-conditions', 'who sells, and on which terms'],
  ['Privacy policy', '/privacy-policy', 'which data the shop keeps, and for how long'],
  ['Review policy', '/review-policy', 'who may review, and what is done with reviews'],
]

/** Returns one line without signs that Markdown reads. */
const plain = (text: string): string =>
  text
    .replace(/[[\]<>*_`#\\]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * It has the facts of the shop in Markdown, as https://llmstxt.org proposes.
 * @param publicUrl without a trailing slash
 */
export function llms(publicUrl: string, { shop, categories, hasFeeds }: LlmsFacts): string {
  const link = (title: string, path: string, says = '') =>
    `- [${plain(title)}](${publicUrl}${path})${says && `: ${says}`}`
  const facts: [string, string | null][] = [
    ['Email', shop.email],
    ['Telephone', shop.phone],
    ['Address', shop.address],
    ['Open', shop.openingHours],
  ]
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : []
  return [
    `# ${plain(shop.name)}`,
    '',
    `> ${plain(shop.tagline)}`,
    '',
    `An online shop in India. Prices are in rupees and include all taxes. Delivery in India costs ₹${shop.parcel.rate} and is free above ₹${shop.parcel.freeAbove}, but for pieces whose page names a rate of their own.`,
    '',
    ...part(
      'Categories',
      categories.map(({ name, path }) => link(name, path)),
    ),
    ...part('Products', [
      link('All products', '/products', 'with filters for price, category, brand and origin'),
      link('Search', '/products?search=amethyst', 'put any words instead of amethyst'),
    ]),
    ...part(
      'Policies',
      pages.map(([title, path, says]) => link(title, path, says)),
    ),
    ...part('Contact', [
      link('Contact', '/contact'),
      link('Complaints', '/complaint', 'answered by the grievance officer'),
      link('Track an order', '/track'),
      ...facts.flatMap(([name, value]) => (value ? [`- ${name}: ${plain(value)}`] : [])),
    ]),
    ...part('Data', [
      link('Sitemap', '/sitemap.xml'),
      ...(hasFeeds
        ? [
            link(
              'Product feed',
              '/feeds/google.xml',
              'each variant with price and stock, as RSS 2.0 for Google',
            ),
            link('Product feed for Meta', '/feeds/meta.xml'),
          ]
        : []),
      link('Articles', '/blog/feed.xml', 'as RSS 2.0'),
    ]),
  ].join('\n')
}
