import { Autocomplete, TextField } from '@mui/material'
import { InputHelperText, useGetList, useInput } from 'react-admin'

type Category = { id: string; name: string }

export function CategoryRowsInput() {
  const { field, fieldState } = useInput<string[]>({ source: 'categoryRows', format: (names) => names ?? [] })
  const chosen: string[] = field.value
  const { data = [] } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={data.map(({ name }) => name)}
      value={chosen}
      onChange={(_, names) => field.onChange(names)}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Categories"
          error={fieldState.invalid}
          helperText={
            <InputHelperText error={fieldState.error?.message} helperText="In this order; at most 12" />
          }
        />
      )}
    />
  )
}
