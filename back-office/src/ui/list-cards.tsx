import { Box, Card, CardActionArea, FormControlLabel, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChooseAll, ChooseOne } from './choose-all.tsx'
import type { Column } from './column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  opens: 'edit' | 'show' | false
  canChoose: boolean
  renderCard?: ((record: Row) => ReactNode) | undefined
}

function CardBody<Row>({ columns, record }: { columns: readonly Column<Row>[]; record: Row }) {
  const at = (place: Column<Row>['onCard']) => columns.filter(({ onCard = 'line' }) => onCard === place)
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 600 }}>
          {at('title').map(({ label, render }) => (
            <div key={label}>{render(record)}</div>
          ))}
        </Box>
        <Box sx={{ flexShrink: 0, textAlign: 'right' }}>
          {at('aside').map(({ label, render }) => (
            <div key={label}>{render(record)}</div>
          ))}
        </Box>
      </Box>
      {at('line').map(({ label, render }) => (
        <Box
          key={label}
          sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', fontSize: '0.9375rem' }}
        >
          <Typography component="span" sx={{ color: 'text.secondary', fontSize: 'inherit', flexShrink: 0 }}>
            {label}
          </Typography>
          <Box sx={{ textAlign: 'right', minWidth: 0 }}>{render(record)}</Box>
        </Box>
      ))}
      {at('action').map(({ label, render }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'end', mr: -1, mb: -1 }}>
          {render(record)}
        </Box>
      ))}
    </Box>
  )
}

/** On tablets a label and its value would otherwise be far apart. */
export const cards = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

export function ListCards<Row extends RaRecord>({ columns, opens, canChoose, renderCard }: Props<Row>) {
  const { data = [] } = useListContext<Row>()
  const resource = useResourceContext()
  const path = useCreatePath()
  const bodyOf = renderCard ?? ((record: Row) => <CardBody columns={columns} record={record} />)
  return (
    <>
      {canChoose && (
        <FormControlLabel
          control={<ChooseAll />}
          label="Choose all of this page"
          sx={{ ml: 0, minHeight: 44 }}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...cards }}>
        {data.map((record) => (
          <Card component="li" key={record.id} sx={{ display: 'flex', alignItems: 'stretch' }}>
            {canChoose && (
              <ChooseOne
                record={record}
                sx={{ width: 48, flexShrink: 0, borderRadius: 0, alignItems: 'start', pt: 2 }}
              />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0, ml: canChoose ? -1.5 : 0 }}>
              {opens ? (
                <CardActionArea component={Link} to={path({ resource, type: opens, id: record.id })}>
                  {bodyOf(record)}
                </CardActionArea>
              ) : (
                bodyOf(record)
              )}
            </Box>
          </Card>
        ))}
      </Box>
    </>
  )
}
