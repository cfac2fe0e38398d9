import { SelectInput } from 'react-admin'

export function AnsweredFilter() {
  return (
    <SelectInput
      source="isAnswered"
      label="State"
      helperText={false}
      emptyText="All"
      choices={[
        { id: 'false', name: 'Open' },
        { id: 'true', name: 'Answered' },
      ]}
    />
  )
}
