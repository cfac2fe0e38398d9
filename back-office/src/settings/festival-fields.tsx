import { festivalNames } from '@amritvasya/contract/rules/festivals'
import { required, SelectInput } from 'react-admin'
import { choicesOf } from '../ui/choices.ts'
import { DayInput } from '../ui/day-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { OptionalPart } from '../ui/optional-part.tsx'

const festivals = choicesOf(festivalNames)

/** The dates of most festivals follow the moon, so the owner enters them each year. */
export function FestivalFields() {
  return (
    <OptionalPart
      source="festival"
      label="Show a festive line on the home page"
      empty={{ name: 'diwali', from: '', to: '' }}
    >
      <SelectInput source="festival.name" label="Festival" choices={festivals} validate={required()} />
      <FieldsGrid>
        <DayInput source="festival.from" label="First day" isRequired />
        <DayInput source="festival.to" label="Last day" isRequired />
      </FieldsGrid>
    </OptionalPart>
  )
}
