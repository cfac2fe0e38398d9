import type { ApiResponse } from '@amritvasya/contract'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import { Alert, Box } from '@mui/material'
import { useRead } from '../platform/use-read.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StaleNote } from '../ui/stale-note.tsx'
import { MessageCostsSection } from './message-costs.tsx'
import { MessagingRulesSection } from './messaging-rules.tsx'
import { TemplatesSection } from './templates-section.tsx'

export type Messaging = ApiResponse<'GET /back-office/messaging'>['item']

/** Messages to customers' phones: registered templates, limits and costs. */
export function MessagingScreen() {
  const { data, error, refetch } = useRead('GET /back-office/messaging', {})
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
          <TemplatesSection templates={item.templates} onSaved={refetch} />
          <MessagingRulesSection settings={item.settings} onSaved={refetch} />
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
