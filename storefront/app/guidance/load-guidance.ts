import type { Guidance, GuidancePackage } from '@amritvasya/contract'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { renderContext } from '../platform/render-context.ts'
import { list, loadSection, type Section } from '../platform/section.ts'

export const basePath = '/service/amritvasya'

export const pathOf = (key?: GuidancePackage['key']): string => (key ? `${basePath}/${key}` : basePath)

export type LoadedGuidance = { section: Section<Guidance>; chosen: GuidancePackage['key'] | undefined }

const isKey = (part: string): part is GuidancePackage['key'] =>
  part === 'tarot' || part === 'numerology' || part === 'complete-package'

/** The Content-Security-Policy allows YouTube's frame only when there are films. */
export async function loadService(context: Readonly<RouterContextProvider>): Promise<Section<Guidance>> {
  const notes = context.get(renderContext).hints
  const section = await loadSection(
    context,
    'Failed to load the guidance service',
    context.get(apiContext)('GET /public/guidance', {}),
    ({ guidance }) => (guidance && list(guidance.packages) ? guidance : undefined),
  )
  if (section.ok && section.data.videos.length > 0) {
    notes.allowed = { 'frame-src': ['https://www.youtube-nocookie.com'] }
  }
  return section
}

/**
 * @param part the last segment of the path: the key of a package, or undefined for the whole service
 * @throws a 404 response for any other segment
 */
export async function loadGuidance(
  context: Readonly<RouterContextProvider>,
  part: string | undefined,
): Promise<LoadedGuidance> {
  if (part !== undefined && !isKey(part)) throw data('No such package', { status: 404 })
  return { section: await loadService(context), chosen: part }
}
