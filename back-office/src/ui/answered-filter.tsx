import { SelectInput } from 'react-admin'

/** Whether something has been answered, as a filter. */
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
