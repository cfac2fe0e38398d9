import type { AffectedPerson } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { Box, Button, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { useRecordAction } from '../platform/use-record-action.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'

const PER_PAGE = 25

type Props = {
  breachId: string
  /** Changes when the list does. */
  version: string
}

export function AffectedList({ breachId, version }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['data-breaches', breachId, 'persons', version, page],
    queryFn: ({ signal }) =>
      call<{ items: AffectedPerson[]; total: number }>('GET', `/data-breaches/${breachId}/persons`, {
        query: { page, perPage: PER_PAGE, order: 'asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading shape="cards" />
  const last = Math.max(1, Math.ceil(data.total / PER_PAGE))
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((person) => (
          <PersonRow key={person.id} breachId={breachId} person={person} />
        ))}
      </Box>
      {last > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Typography>
            {page} of {last}
          </Typography>
          <Button variant="outlined" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Box>
      )}
    </>
  )
}

const state = ({ requestedAt, informedAt, contact }: AffectedPerson): string => {
  if (informedAt) return `Informed ${formatDateTime(informedAt)}`
  if (requestedAt) return 'Mail on its way'
  return contact.includes('@') ? 'To mail' : 'To call'
}

function PersonRow({ breachId, person }: { breachId: string; person: AffectedPerson }) {
  const act = useRecordAction()
  const [isBusy, setBusy] = useState(false)
  const lacks = useLacks()
  const note = async () => {
    setBusy(true)
    await act(breachId, 'informed', { personId: person.id }, 'Noted as informed')
    setBusy(false)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{person.contact}</Typography>
        {person.name && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {person.name}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {state(person)}
      </Typography>
      {!person.informedAt && !person.contact.includes('@') && !lacks('POST /data-breaches/:id/informed') && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void note()}>
          Note as informed
        </Button>
      )}
    </Box>
  )
}
