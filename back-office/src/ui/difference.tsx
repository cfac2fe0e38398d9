import { Box } from '@mui/material'
import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { tokens } from '../theme/tokens.ts'
import { DescriptionList } from './description-list.tsx'
import { differences } from './differences.ts'
import type { NameOf } from './readable.ts'

type Thing = Readonly<Record<string, unknown>>
type NamedRecord = RaRecord<string> & { name: string }

/** Batches the ids of the whole screen into one request. */
function useNamesIn(field: string, resource: string, things: readonly Thing[]): readonly NamedRecord[] {
  const ids = things.map((thing) => thing[field]).filter((id) => typeof id === 'string')
  const { data = [] } = useGetManyAggregate<NamedRecord>(
    resource,
    { ids },
    { enabled: ids.length > 0, retry: false },
  )
  // Deleted records are missing.
  return data.filter(Boolean)
}

function useNames(things: readonly Thing[]): NameOf {
  const categories = useNamesIn('categoryId', 'categories', things)
  const brands = useNamesIn('brandId', 'brands', things)
  const names = new Map([...categories, ...brands].map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
}

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
