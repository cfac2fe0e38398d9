import { webhookEventNames } from '@amritvasya/contract/rules/webhook-events'
import { CheckboxGroupInput, maxLength, required, TextInput } from 'react-admin'

const events = Object.entries(webhookEventNames).map(([id, name]) => ({ id, name }))

const checkAddress = (text?: string) =>
  text && !/^https?:\/\/./.test(text) ? 'Please enter an address that begins with https://' : undefined
const checkEvents = (chosen?: readonly string[]) =>
  chosen?.length ? undefined : 'Please choose at least one event'

export function WebhookFields() {
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
