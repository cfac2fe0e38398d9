import { SelectInput, type SelectInputProps } from 'react-admin'

/** A filter of a list by one of some choices; all at first. */
export function ChoiceFilter(props: SelectInputProps) {
  return <SelectInput helperText={false} emptyText="All" {...props} />
}
