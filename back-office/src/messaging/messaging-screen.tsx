import type { ApiResponse } from '@amritvasya/contract'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import { Alert, Box } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StaleNote } from '../ui/stale-note.tsx'
import { MessageCostsSection } from './message-costs.tsx'
import { MessagingRulesSection } from './messaging-rules.tsx'
import { TemplatesSection } from './templates-section.tsx'

export type Messaging = ApiResponse<'GET /back-office/messaging'>['item']

const queryKey = ['messaging']

/** Messages to customers' phones: registered templates, limits and costs. */
export function MessagingScreen() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /back-office/messaging', {}, signal),
  })
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey })
  const item = data?.item
  if (error && !item) return <Failure error={error} onRetry={() => void refetch()} isWholeScreen />
  return (
    <Box sx={{ maxWidth: '64rem' }}>
      <PageTitle title="SMS and WhatsApp" note={item && channelsNote(item)} />
      {!item && <Loading shape="cards" />}
      {item && (
        <>
          <StaleNote error={error} onRetry={() => void refetch()} />
          {item.problems.map((problem) => (
            <Alert key={problem} role="status" severity="warning" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          ))}
          <MessageCostsSection settings={item.settings} />
          <TemplatesSection templates={item.templates} onSaved={reload} />
          <MessagingRulesSection settings={item.settings} onSaved={reload} />
        </>
      )}
    </Box>
  )
}

const channelsNote = ({ channels }: Messaging): string =>
  channels
    .map(({ channel, hasKeys, isStandIn }) => {
      const state = isStandIn ? 'stand-in of the demo' : hasKeys ? 'connected' : 'off: no keys'
      return `${channelNames[channel]}: ${state}`
    })
    .join(' · ')
