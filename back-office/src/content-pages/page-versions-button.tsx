import type { AdminContentPage, ContentPageVersion } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { call } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { tokens } from '../theme/tokens.ts'
import { formatDateTime } from '../ui/dates.ts'
import { type ShownVersion, VersionsButton } from '../ui/versions-button.tsx'
import { compareLines, linesOf } from './text-lines.ts'

const line = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', display: 'block', px: 0.5 } as const

/** Colours only support the strike-through and the sign. */
function LineComparison({ before, after }: { before: ContentPageVersion; after: ContentPageVersion }) {
  const lines = compareLines(linesOf(before), linesOf(after))
  const isChanged = lines.some(({ state }) => state !== 'same')
  if (!isChanged) return <Typography>Both have the same texts.</Typography>
  const keyed = lines.map((compared, place) => ({ ...compared, key: `${place} ${compared.state}` }))
  return (
    <Box role="group" aria-label="What has changed since" sx={{ maxWidth: '44rem' }}>
      {keyed.map(({ key, text, state }) => {
        if (state === 'same') {
          return (
            <Box key={key} sx={{ ...line, color: 'text.secondary' }}>
              {text}
            </Box>
          )
        }
        const isAdded = state === 'added'
        return (
          <Box
            key={key}
            component={isAdded ? 'ins' : 'del'}
            sx={{
              ...line,
              textDecoration: isAdded ? 'none' : 'line-through',
              backgroundColor: isAdded ? tokens.goodSoft : tokens.badSoft,
              color: isAdded ? tokens.good : tokens.bad,
            }}
          >
            {text}
          </Box>
        )
      })}
    </Box>
  )
}

const titleOf = ({ number, restoredFrom }: ContentPageVersion): string => {
  if (number === 0) return 'Version 0: the shop’s own text'
  return restoredFrom === null ? `Version ${number}` : `Version ${number}: version ${restoredFrom} again`
}

const originOf = ({ author, createdAt, publishedAt }: ContentPageVersion): string => {
  const made = createdAt ? `${formatDateTime(createdAt)} by ${author}` : ''
  const published = publishedAt.map((at) => formatDateTime(at)).join(', ')
  return published ? `${made} · published ${published}` : made
}

/** The versions of a page of content, each compared with the newest. */
export function PageVersionsButton({ page }: { page: AdminContentPage }) {
  const lacks = useLacks()
  const { id, title, version, live } = page
  const read = async (signal: AbortSignal): Promise<readonly ShownVersion[]> => {
    const { items } = await call('GET /back-office/content-pages/:id/versions', { params: { id } }, signal)
    const [newest] = items
    if (!newest) return []
    return items.map((item) => ({
      number: item.number,
      title: titleOf(item),
      isCurrent: item === newest,
      mark: item.number === live ? 'in the shop' : undefined,
      origin: originOf(item),
      difference: <LineComparison before={item} after={newest} />,
    }))
  }
  const restore = (number: number) =>
    call('POST /back-office/content-pages/:id/restore', { params: { id }, body: { number, version } })
  return (
    <VersionsButton
      name={title}
      queryKey={['content-pages', id, 'versions', version]}
      read={read}
      restore={lacks('POST /back-office/content-pages/:id/restore') ? undefined : restore}
      restored="Restored as the newest version. Publish it to show it in the shop."
      comparison="Compare with the newest"
    />
  )
}
