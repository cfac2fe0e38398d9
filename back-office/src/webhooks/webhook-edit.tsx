import type { Webhook } from '@amritvasya/contract'
import { Alert, Button } from '@mui/material'
import { BooleanInput, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../ui/dates.ts'
import { EditPage } from '../ui/form-page.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { ReplayButton } from './replay-button.tsx'
import { SecretButton } from './secret-button.tsx'
import { TestButton } from './test-button.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { queueInWords } from './webhook-words.ts'

function Actions() {
  const webhook = useRecordContext<Webhook>()
  if (!webhook) return null
  const filter = encodeURIComponent(JSON.stringify({ webhookId: webhook.id }))
  return (
    <>
      <SecretButton webhook={webhook} />
      <TestButton webhook={webhook} />
      <ReplayButton webhook={webhook} />
      <Button component={Link} to={`/webhook-events?filter=${filter}`}>
        Log
      </Button>
      <RemoveButton
        name={webhook.url}
        note="It gets nothing more, and its log is deleted. What waits is not sent."
      />
    </>
  )
}

function State() {
  const webhook = useRecordContext<Webhook>()
  if (!webhook) return null
  const { hasSecret, problem, failingSince, formerSecretEndsAt } = webhook
  return (
    <>
      {!hasSecret && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Nothing is sent yet: show the secret and store it in the other system, which proves by it that a
          message comes from your shop. Events wait until then.
        </Alert>
      )}
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Your shop has switched this webhook off, because it accepted nothing for too long. The last time:{' '}
          {problem}. Switch it on again once it is repaired.
        </Alert>
      )}
      {problem === null && failingSince && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          It has accepted nothing since {formatDateTime(failingSince)}. {queueInWords(webhook)}; each event is
          tried again for three days.
        </Alert>
      )}
      {formerSecretEndsAt && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The former secret signs, too, until {formatDateTime(formerSecretEndsAt)}.
        </Alert>
      )}
    </>
  )
}

type Saved = Partial<Webhook>
const toSave = ({ url, note, events, isActive, version }: Saved) => ({
  url,
  note: note ?? '',
  events,
  isActive,
  version,
})

export function WebhookEdit() {
  return (
    <EditPage<Webhook> title={({ note, url }) => note || url} actions={<Actions />} transform={toSave}>
      <State />
      <WebhookFields />
      <BooleanInput
        source="isActive"
        label="On"
        helperText="When off, nothing is sent: what waits is kept for 30 days, what happens meanwhile is not sent later."
      />
    </EditPage>
  )
}
