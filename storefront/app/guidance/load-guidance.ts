import type { Guidance, GuidancePackage } from '@amritvasya/contract'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { pageContext } from '../platform/page-notes.ts'
import { list, loadSection, type Section } from '../platform/section.ts'

export const basePath = '/service/amritvasya'

/** Where a package has its address; without one, the address of the whole service. */
export const pathOf = (key?: GuidancePackage['key']): string => (key ? `${basePath}/${key}` : basePath)

export type LoadedGuidance = { section: Section<Guidance>; chosen: GuidancePackage['key'] | undefined }

const isKey = (part: string): part is GuidancePackage['key'] =>
  part === 'tarot' || part === 'numerology' || part === 'complete-package'

/**
 * What the screen of the service shows. Its films come from YouTube, after a click; this page alone lets them in.
 * @param part the last part of the address, a package's key, or undefined for the whole service
 * @throws a 404 for any other part
 */
export async function loadGuidance(
  context: Readonly<RouterContextProvider>,
  part: string | undefined,
): Promise<LoadedGuidance> {
  if (part !== undefined && !isKey(part)) throw data('No such package', { status: 404 })
  const notes = context.get(pageContext)
  notes.show('shop', 'guidance')
  const section = await loadSection(
    context,
    'Failed to load the guidance service',
    context.get(apiContext)('GET /public/guidance', {}),
    ({ guidance }) => (guidance && list(guidance.packages) ? guidance : undefined),
  )
  if (section.ok && section.data.videos.some(({ youtubeId }) => youtubeId)) {
    notes.allowed = { 'frame-src': ['https://www.youtube-nocookie.com'] }
  }
  return { section, chosen: part }
}
