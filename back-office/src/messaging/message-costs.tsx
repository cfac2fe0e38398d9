import type { MessageCosts, MessagingSettings } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { formatPaise } from '@amritvasya/contract/rules/money'
import { channelNames, type MessageKind, messageKinds } from '@amritvasya/contract/rules/phone-messages'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useRead } from '../platform/use-read.ts'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'

const eventName = (kind: string): string => messageKinds[kind as MessageKind]?.name ?? kind

/** A message costs fractions of a rupee, so sums are rounded to whole paise. */
const money = (paise: number): string => formatPaise(Math.round(paise))

/** The cost of the messages of a month, by channel and event. */
export function MessageCostsSection({ settings }: { settings: MessagingSettings }) {
  const [month, setMonth] = useState(() => indianDay(new Date()).slice(0, 7))
  const { data, error, isPending, refetch } = useRead(
    'GET /back-office/messaging/costs',
    { query: { month } },
    { enabled: month !== '' },
  )
  const item = data?.item
  return (
    <SectionCard title="What messages cost">
      <TextField
        type="month"
        label="Month"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ m: 0, mb: 2, width: { xs: '100%', sm: '14rem' } }}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {item && item.rows.length === 0 && <Empty title="No messages in this month" />}
      {item && item.rows.length > 0 && (
        <>
          <Typography sx={{ mb: 1.5 }}>
            <strong>{money(item.costPaise)}</strong> in this month, of at most{' '}
            {money(settings.monthCapPaise + settings.codeMonthCapPaise)} with codes; today{' '}
            {money(item.todayPaise)} of at most {money(settings.dayCapPaise + settings.codeDayCapPaise)}.
          </Typography>
          <CostTable rows={item.rows} />
        </>
      )}
      {item && item.refusals.length > 0 && (
        <>
          <Typography component="h3" sx={{ fontWeight: 600, mt: 2 }}>
            Not sent, or not delivered
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1, overflowWrap: 'anywhere' }}>
            {item.refusals.map(({ at, channel, kind, reason }) => (
              <li key={`${at} ${channel} ${kind}`}>
                {eventName(kind)}, {channelNames[channel]}: {reason}
              </li>
            ))}
          </Box>
        </>
      )}
    </SectionCard>
  )
}

function CostTable({ rows }: { rows: readonly MessageCosts[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Costs by event and channel">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Event</TableCell>
            <TableCell>Channel</TableCell>
            <TableCell align="right">Messages</TableCell>
            <TableCell align="right">Delivered</TableCell>
            <TableCell align="right">Not</TableCell>
            <TableCell align="right">Cost</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.channel} ${row.kind}`}>
              <TableCell>{eventName(row.kind)}</TableCell>
              <TableCell>{channelNames[row.channel]}</TableCell>
              <TableCell align="right">{row.messages}</TableCell>
              <TableCell align="right">{row.delivered}</TableCell>
              <TableCell align="right">{row.failed}</TableCell>
              <TableCell align="right">{money(row.costPaise)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
