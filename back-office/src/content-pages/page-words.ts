import type { AdminContentPage, ListedContentPage } from '@amritvasya/contract'
import type { ContentPageKind } from '@amritvasya/contract/rules/content-pages'
import { formatDateTime } from '../ui/dates.ts'
import type { StatusChip } from '../ui/status-chip.tsx'

export const kindNames: Readonly<Record<ContentPageKind, string>> = {
  landing: 'Landing page',
  article: 'Article',
  policy: 'Policy',
}

type State = Parameters<typeof StatusChip>[0]

/** Returns the state of a page as a chip shows it. */
export function stateOf({ live, newest, plannedAt }: ListedContentPage): State {
  if (plannedAt) return { label: 'Planned', tone: 'waiting' }
  if (live === null) return { label: 'Draft', tone: 'neutral' }
  return live < newest ? { label: 'Changed', tone: 'busy' } : { label: 'Published', tone: 'good' }
}

/** Returns in a sentence what shoppers see of a page, and what comes. */
export function publicationNote(page: ListedContentPage): string {
  const { kind, live, newest, liveSince, planned, plannedAt } = page
  const shown =
    live === null
      ? 'Shoppers do not see this page.'
      : live === 0
        ? 'Shoppers read the shop’s own text.'
        : `Shoppers see version ${live}${liveSince ? `, since ${formatDateTime(liveSince)}` : ''}.`
  const coming = plannedAt ? ` Version ${planned} is published on ${formatDateTime(plannedAt)}.` : ''
  const isWaiting = newest > 0 && newest !== live && newest !== planned
  const draft =
    isWaiting && !(kind !== 'policy' && live === null) ? ` Version ${newest} is saved and not published.` : ''
  return shown + coming + draft
}

export type PageDraft = Partial<Omit<AdminContentPage, 'blocks'>> & { blocks?: readonly object[] }

/** react-admin empties a field to null. */
export const toSave = ({ kind, slug, title, summary, picture, blocks, ...rest }: PageDraft) => ({
  kind,
  ...(kind !== 'policy' && { slug: slug ?? '' }),
  title: title ?? '',
  summary: summary ?? '',
  picture: picture ?? null,
  blocks: blocks ?? [],
  seoTitle: rest.seoTitle ?? '',
  seoDescription: rest.seoDescription ?? '',
  sharePicture: rest.sharePicture ?? null,
  ...(rest.version !== undefined && { version: rest.version }),
})
