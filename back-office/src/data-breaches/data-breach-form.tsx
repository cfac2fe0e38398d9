import type { DataBreach } from '@amritvasya/contract'
import { NumberInput, required, TextInput } from 'react-admin'
import { DateTimeInput } from '../ui/date-time-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage, EditPage } from '../ui/form-page.tsx'

/** react-admin makes null of an emptied text. */
const texts = [
  ...['dataKinds', 'description', 'location', 'consequences', 'measures', 'advice', 'cause'],
  'prevention',
]
const others = ['title', 'discoveredAt', 'beganAt', 'endedAt', 'personEstimate'] as const

type Entered = Readonly<Record<string, unknown>>

/** Returns what the API takes of a form's values. */
const toSave = (entered: Entered): Record<string, unknown> => ({
  ...Object.fromEntries(texts.map((name) => [name, entered[name] ?? ''])),
  ...Object.fromEntries(others.map((name) => [name, entered[name] ?? null])),
  ...(typeof entered.version === 'string' && { version: entered.version }),
})

const long = (source: string, label: string, helperText: string) => (
  <TextInput
    key={source}
    source={source}
    label={label}
    helperText={helperText}
    multiline
    minRows={2}
    fullWidth
    slotProps={{ htmlInput: { maxLength: 4_000 } }}
  />
)

function Fields() {
  return (
    <>
      <TextInput
        source="title"
        label="Title"
        helperText="In a few words, for you and the reports"
        validate={required('Please enter a title')}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <FieldsGrid>
        <DateTimeInput
          source="discoveredAt"
          label="Noticed"
          helperText="Both clocks begin here. Indian time"
          validate={required('Please enter when it was noticed')}
        />
        <NumberInput
          source="personEstimate"
          label="Number of people"
          helperText="Leave empty while nobody knows"
          min={0}
          step={1}
        />
        <DateTimeInput source="beganAt" label="Began" nothing="Not known" />
        <DateTimeInput source="endedAt" label="Ended" nothing="Not known" />
      </FieldsGrid>
      {long(
        'dataKinds',
        'Kinds of data',
        'Such as names, addresses, phone numbers, orders. The people read it',
      )}
      {long('description', 'What happened', 'Nature and extent. The people read it')}
      {long('consequences', 'What may follow', 'For the people concerned, who read it')}
      {long('measures', 'What is done against it', 'So far and planned. The people read it')}
      {long('advice', 'What people can do themselves', 'Such as changing a password. The people read it')}
      {long('location', 'Where', 'Systems and places, for the authorities')}
      {long('cause', 'Cause', 'Events, reasons, and who caused it, for the authorities')}
      {long('prevention', 'Against a repetition', 'For the Board')}
    </>
  )
}

const now = () => ({ discoveredAt: new Date().toISOString() })

export function DataBreachCreate() {
  return (
    <CreatePage
      title="Record a breach"
      saveLabel="Record"
      redirect="show"
      transform={toSave}
      form={{ defaultValues: now }}
    >
      <Fields />
    </CreatePage>
  )
}

export function DataBreachEdit() {
  return (
    <EditPage<DataBreach> title={({ title }) => title} redirect="show" transform={toSave}>
      <Fields />
    </EditPage>
  )
}
