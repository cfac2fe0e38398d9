import { policySlugs } from '@amritvasya/contract/rules/content-pages'

const still = ['review-policy', 'size-guide', 'self-declaration', 'blog']
const documents = new RegExp(`^/(?:${[...policySlugs, ...still].join('|')})/?$`, 'i')

/**
 * Returns true for a page that is a document with islands, which the router renders on the server only. The address
 * says it, as the application must know before it follows a link.
 */
export const isDocumentPath = (path: string): boolean => documents.test(path)
