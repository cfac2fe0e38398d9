import type { Webhook } from '@amritvasya/contract'
import { webhookEventNames } from '@amritvasya/contract/rules/webhook-events'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { useRecordAction } from '../platform/use-record-action.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { choicesOf } from '../ui/choices.ts'
import { formatDateTime } from '../ui/dates.ts'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { listWith } from '../ui/list-with.ts'
import { RemoveButton } from '../ui/remove-button.tsx'
import { SecretButton } from './secret-button.tsx'
import { queueInWords } from './webhook-words.ts'

function ReplayButton({ webhook: { id, failed } }: { webhook: Webhook }) {
  return (
    <ActionButton
      label="Send given-up events again"
      isOffered={failed > 0}
      title={failed === 1 ? 'Send one event again?' : `Send ${failed} events again?`}
      confirmLabel="Send again"
      variant="outlined"
      action="POST /back-office/webhooks/:id/replay"
      request={{ params: { id } }}
      done="They are sent within seconds"
    >
      They keep their ids, so a system that has one already does nothing twice.
    </ActionButton>
  )
}

function TestButton({ webhook: { id, isActive, hasSecret } }: { webhook: Webhook }) {
  const run = useRecordAction()
  const [isRunning, setRunning] = useState(false)
  if (!isActive || !hasSecret) return null
  const test = async () => {
    setRunning(true)
    await run(
      'POST /back-office/webhooks/:id/test',
      { params: { id } },
      'A test is on its way. The log says what became of it.',
    )
    setRunning(false)
  }
  return (
    <Button variant="outlined" disabled={isRunning} onClick={() => void test()}>
      Send a test
    </Button>
  )
}

const events = choicesOf(webhookEventNames)

const checkAddress = (text?: string) =>
  text && !/^https?:\/\/./.test(text) ? 'Please enter an address that begins with https://' : undefined
const checkEvents = (chosen?: readonly string[]) =>
  chosen?.length ? undefined : 'Please choose at least one event'

function WebhookFields() {
  return (
    <>
      <TextInput
        source="url"
        label="Address"
        type="url"
        helperText="Of the other system, beginning with https://. It must be on the public internet."
        validate={[required('Please enter an address'), checkAddress]}
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false, inputMode: 'url' } }}
      />
      <TextInput
        source="note"
        label="Note"
        helperText="Such as the name of the system, for yourself"
        parse={(text: string) => text}
        validate={maxLength(200, 'At most 200 characters')}
      />
      <CheckboxGroupInput
        source="events"
        label="Events"
        choices={events}
        validate={checkEvents}
        helperText="Each tells only which order, return or product changed and its state: no name, address or phone number."
      />
    </>
  )
}

export function WebhookCreate() {
  return (
    <CreatePage
      title="Add a webhook"
      redirect="edit"
      form={{ defaultValues: { url: '', note: '', events: ['order.paid', 'order.cancelled'] } }}
    >
      <WebhookFields />
    </CreatePage>
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <SecretButton webhook={webhook} />
      <TestButton webhook={webhook} />
      <ReplayButton webhook={webhook} />
      <Button component={Link} to={`/webhook-events${listWith({ webhookId: webhook.id })}`}>
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
    <EditPage<Webhook>
      title={({ note, url }) => note || url}
      actions={(webhook) => <Actions webhook={webhook} />}
      transform={toSave}
    >
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
