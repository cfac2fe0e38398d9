import { Box, Typography } from '@mui/material'
import { DateField } from '../../ui/date-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-action.ts'
import { eventWords } from './event-words.ts'

export function Timeline() {
  const { events, createdAt, cancelledBy, enteredBy } = useOrder()
  const entries = [
    { status: 'pending', comment: 'Order placed', at: createdAt, author: enteredBy },
    ...events,
  ]
    .filter(({ comment }, i) => i === 0 || comment !== 'Order placed')
    .map((event, i, all) => ({ ...event, says: eventWords(event, all[i - 1], cancelledBy) }))
    .reverse()
  return (
    <SectionCard title="History">
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}
      >
        {entries.map(({ status, comment, says, at, author }) => (
          <Box component="li" key={`${at} ${status} ${comment}`} sx={{ pb: 1.5 }}>
            <Typography sx={{ lineHeight: 1.35 }}>{says}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateField value={at} time />
              {author && ` · ${author}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
