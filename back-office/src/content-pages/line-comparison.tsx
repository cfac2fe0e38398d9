import type { ContentPageVersion } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { compareLines, linesOf } from './text-lines.ts'

const line = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', display: 'block', px: 0.5 } as const

/** Colours only support the strike-through and the sign. */
export function LineComparison({ before, after }: { before: ContentPageVersion; after: ContentPageVersion }) {
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
