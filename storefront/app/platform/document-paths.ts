import { policySlugs } from '@amritvasya/contract/rules/content-pages'

/** A document with islands names it; the build knows its files (development/boot-modules.ts). */
export type BootScript = 'boot' | 'boot-home' | 'boot-list' | 'boot-page' | 'boot-product'

/** Links of mails lead to them, and a button of each acts. */
const linked = [
  'cart/reminder/stop',
  '(?:confirm|cancel)-order',
  'newsletter/(?:confirm|unsubscribe)',
  'notices/(?:confirm|stop)',
  'questions/(?:confirm|withdraw)',
  'withdraw-consent',
  'restore-email',
]
const still = ['review-policy', 'size-guide', 'self-declaration', 'blog', 'stones', 'newsletter', 'complaint']
const documents = new RegExp(
  `^/(?:${[...policySlugs, ...still, ...linked, 'product/[^/]+/(?:reviews|questions)'].join('|')})/?$`,
  'i',
)
const list = /^\/(?:products|categories|category\/[^/]+|stones\/[^/]+)\/?$/i
const page = /^\/(?:(?:blog|pages)\/[^/]+|service\/amritvasya(?:\/[^/]+)?|contact)\/?$/i
const product = /^\/product\/[^/]+\/?$/i

/**
 * Returns the script of a page that is a document with islands, which the router renders on the server only. The address
 * says it, as the application must know before it follows a link.
 */
export function bootScriptOf(path: string): BootScript | undefined {
  if (path === '/') return 'boot-home'
  if (list.test(path)) return 'boot-list'
  if (page.test(path)) return 'boot-page'
  if (product.test(path)) return 'boot-product'
  return documents.test(path) ? 'boot' : undefined
}

export const isDocumentPath = (path: string): boolean => bootScriptOf(path) !== undefined
