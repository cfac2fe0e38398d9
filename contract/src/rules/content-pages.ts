export const contentPageKinds = ['landing', 'article', 'policy'] as const
export type ContentPageKind = (typeof contentPageKinds)[number]

/** Their texts are the shop's own until the owner writes another version. */
export const policySlugs = [
  'terms-and-conditions',
  'privacy-policy',
  'privacy-notice',
  'shipping-policy',
  'return-refund-policy',
] as const
export type PolicySlug = (typeof policySlugs)[number]

export const termsSlug: PolicySlug = 'terms-and-conditions'

/** Articles that the shop has by itself. */
export const ownArticleSlugs: readonly string[] = [
  'a-pocket-ganesha-to-give',
  'living-with-selenite',
  'a-crystal-bracelet-that-fits',
]

export const MAX_SLUG_LENGTH = 80
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && slugPattern.test(text)

/** Returns the last part of an address that is made of a title; cut between words, and empty when the title has no Latin letter. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const whole = slug.slice(0, MAX_SLUG_LENGTH + 1).lastIndexOf('-')
  return slug.slice(0, whole > 0 ? whole : MAX_SLUG_LENGTH)
}

/** Returns the address of a content page. */
export const contentPagePath = (kind: ContentPageKind, slug: string): string =>
  ({ landing: `/pages/${slug}`, article: `/blog/${slug}`, policy: `/${slug}` })[kind]

/** The limits of texts are in characters, and `blocks` counts the blocks of a page. */
export const contentPageLimits = { title: 120, summary: 300, text: 20_000, blocks: 20, products: 12 } as const

/** A path of the shop, another site by HTTPS, a mailbox or a telephone; nothing else is ever a link. */
export const isSafeLink = (target: string): boolean =>
  /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(target) ||
  /^https?:\/\/[^\s\\"'<>]+$/i.test(target) ||
  /^(?:mailto:[^\s<>"'@]+@[^\s<>"'@]+|tel:\+?[\d\s-]+)$/i.test(target)
