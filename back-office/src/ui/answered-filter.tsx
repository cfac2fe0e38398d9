import { ChoiceFilter } from './choice-filter.tsx'

export function AnsweredFilter() {
  return (
    <ChoiceFilter
      source="isAnswered"
      label="State"
      choices={[
        { id: 'false', name: 'Open' },
        { id: 'true', name: 'Answered' },
      ]}
    />
  )
}
