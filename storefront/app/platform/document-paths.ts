import { policySlugs } from '@amritvasya/contract/rules/content-pages'

/** A document with islands names it; the build knows its files (development/boot-modules.ts). */
export type BootScript = 'boot' | 'boot-home' | 'boot-list'

const still = ['review-policy', 'size-guide', 'self-declaration', 'blog', 'stones']
const documents = new RegExp(`^/(?:${[...policySlugs, ...still].join('|')})/?$`, 'i')
const list = /^\/(?:products|categories|category\/[^/]+|stones\/[^/]+)\/?$/i

/**
 * Returns the script of a page that is a document with islands, which the router renders on the server only. The address
 * says it, as the application must know before it follows a link.
 */
export const bootScriptOf = (path: string): BootScript | undefined =>
  path === '/' ? 'boot-home' : list.test(path) ? 'boot-list' : documents.test(path) ? 'boot' : undefined

export const isDocumentPath = (path: string): boolean => bootScriptOf(path) !== undefined
