import type { EnteredComplaint } from '@amritvasya/contract'
import { complaintTopics, complaintWays, type EnteredWay } from '@amritvasya/contract/rules/complaint-clocks'
import { maxLength, required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../ui/choices.ts'
import { DateTimeInput } from '../ui/date-time-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage } from '../ui/form-page.tsx'

const enteredWays = ['phone', 'letter', 'counter'] as const satisfies readonly EnteredWay[]

const contactNotes: Readonly<Record<EnteredWay, string>> = {
  phone:
    'Tell the number of the complaint before you hang up; it is on the next screen, and goes by SMS where that is on.',
  letter: 'Without an email and a phone number you answer by letter.',
  counter: 'Tell or print the number of the complaint; it is on the next screen.',
}

function Contact() {
  const way = useWatch<Partial<EnteredComplaint>>({ name: 'cameBy' }) as EnteredWay | undefined
  return (
    <FieldsGrid>
      <TextInput
        source="email"
        type="email"
        autoComplete="off"
        helperText="Acknowledges the complaint by mail at once."
      />
      <TextInput source="phone" type="tel" autoComplete="off" helperText={way ? contactNotes[way] : false} />
    </FieldsGrid>
  )
}

export function ComplaintCreate() {
  return (
    <CreatePage
      title="Enter a complaint"
      saveLabel="Enter"
      redirect="show"
      form={{ defaultValues: () => ({ cameAt: new Date().toISOString() }) }}
    >
      <FieldsGrid>
        <SelectInput
          source="cameBy"
          label="How it came"
          choices={enteredWays.map((way) => ({ id: way, name: complaintWays[way] }))}
          validate={required('Please choose how it came')}
        />
        <DateTimeInput
          source="cameAt"
          label="When it came"
          validate={required('Please enter when it came')}
          helperText="Indian time; 48 hours and one month run from then."
        />
        <SelectInput
          source="topic"
          label="About"
          choices={choicesOf(complaintTopics)}
          validate={required('Please choose what the complaint is about')}
        />
        <TextInput source="orderNumber" label="Order number" autoComplete="off" validate={maxLength(40)} />
      </FieldsGrid>
      <TextInput source="name" autoComplete="off" validate={required('Please enter the name')} />
      <Contact />
      <TextInput
        source="message"
        label="What the complaint says"
        multiline
        minRows={4}
        validate={[required('Please enter what the complaint says'), maxLength(4_000)]}
      />
    </CreatePage>
  )
}
