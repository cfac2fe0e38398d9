import { Box } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { differences } from './differences.ts'

type Props = { before: Record<string, unknown>; after: Record<string, unknown> }
const value = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', px: 0.5, borderRadius: 0.5 }

/** What was, and what is. Colour helps; the words `was` and `now` say it. */
export function Difference({ before, after }: Props) {
  const lines = differences(before, after)
  if (lines.length === 0) return <>–</>
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 0.5,
        textAlign: 'left',
        minWidth: { md: '14rem' },
        maxWidth: '40rem',
      }}
    >
      {lines.map(({ name, before: was, after: is }) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Box component="dt" sx={{ flex: '0 0 7rem', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, flex: '1 1 8rem', minWidth: 0 }}>
            {was !== '–' && (
              <Box component="del" sx={{ ...value, backgroundColor: tokens.badSoft, color: tokens.bad }}>
                {was}
              </Box>
            )}{' '}
            <Box
              component="ins"
              sx={{ ...value, backgroundColor: tokens.goodSoft, color: tokens.good, textDecoration: 'none' }}
            >
              {is}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
