import { listTag } from '@amritvasya/contract/cache-tags'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { pageContext } from '../platform/page-cache-hints.ts'
import { siteContext } from '../platform/site.ts'
import { readTokens, type Tokens } from './tokens/read-tokens.ts'

export type SamplePicture = { url: string; alt: string; width: number; height: number }
export type StylePage = { tokens: Tokens; picture: SamplePicture | undefined }

/** Loads the style page; undefined in a live shop, which must not have it. */
export async function loadStyle(context: Readonly<RouterContextProvider>): Promise<StylePage | undefined> {
  if (context.get(siteContext).mode === 'live') return undefined
  const notes = context.get(pageContext)
  notes.tag(listTag)
  try {
    const { products } = await context.get(apiContext)('GET /public/products/latest', {})
    return { tokens: readTokens(), picture: products[0]?.images[0] }
  } catch {
    notes.disableCache()
    return { tokens: readTokens(), picture: undefined }
  }
}
