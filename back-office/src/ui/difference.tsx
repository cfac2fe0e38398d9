import { Box } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { DescriptionList } from './description-list.tsx'
import { differences } from './differences.ts'
import { useNames } from './use-names.ts'

type Props = {
  before: Record<string, unknown>
  after: Record<string, unknown>
  subject?: string
}
const value = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', px: 0.5, borderRadius: 0.5 }

/** Colours only support the strike-through. */
export function Difference({ before, after, subject }: Props) {
  const nameOf = useNames([before, after])
  const lines = differences(before, after, subject, nameOf)
  if (lines.length === 0) return <>–</>
  return (
    <Box sx={{ textAlign: 'left', minWidth: { md: '18rem' }, maxWidth: '40rem' }}>
      <DescriptionList
        facts={lines.map(({ name, before: was, after: is }) => [
          name,
          <>
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
          </>,
        ])}
      />
    </Box>
  )
}
