import { listTag } from '@amritvasya/contract/rules/cache-tags'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { renderContext } from '../platform/render-context.ts'
import { readTokens, type Tokens } from './tokens/read-tokens.ts'

export type SamplePicture = { url: string; alt: string; width: number; height: number }
export type StylePage = { tokens: Tokens; picture: SamplePicture | undefined }

export async function loadStyle(context: Readonly<RouterContextProvider>): Promise<StylePage | undefined> {
  if (context.get(renderContext).site.mode === 'live') return undefined
  const notes = context.get(renderContext).hints
  notes.tag(listTag)
  try {
    const { products } = await context.get(apiContext)('GET /public/products/latest', {})
    return { tokens: readTokens(), picture: products[0]?.images[0] }
  } catch {
    // The page works without a picture.
    notes.disableCache()
    return { tokens: readTokens(), picture: undefined }
  }
}
