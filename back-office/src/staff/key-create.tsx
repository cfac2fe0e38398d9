import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin'
import { CreatePage } from '../ui/form-page.tsx'
import { OwnPassword } from './own-password.tsx'
import { RightsInput } from './rights-input.tsx'

const USUAL_DAYS = 90
const MAX_DAYS = 365

export function KeyCreate() {
  return (
    <CreatePage
      title="Add a key"
      redirect="edit"
      form={{ defaultValues: { name: '', calls: [], days: USUAL_DAYS } }}
    >
      <TextInput
        source="name"
        label="Name"
        helperText="Of the program that gets it"
        validate={[required('Please enter a name'), maxLength(100, 'At most 100 characters')]}
        autoComplete="off"
      />
      <NumberInput
        source="days"
        label="Valid for days"
        min={1}
        max={MAX_DAYS}
        step={1}
        helperText="Then it needs a new key, a year at most"
        validate={[
          required('Please enter a number of days'),
          minValue(1, 'At least one day'),
          maxValue(MAX_DAYS, `At most ${MAX_DAYS} days`),
        ]}
      />
      <RightsInput source="calls" note="Everything else is refused." />
      <OwnPassword />
    </CreatePage>
  )
}
