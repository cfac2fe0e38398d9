import type { HomePage } from '@amritvasya/contract'
import { Autocomplete, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

type Category = { id: string; name: string }

/** Which categories have a row of products on the home page, in the order they were chosen. */
export function CategoryRowsInput() {
  const { setValue } = useFormContext<HomePage>()
  const chosen = useWatch<HomePage, 'categoryRows'>({ name: 'categoryRows' }) ?? []
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
      onChange={(_, names) => setValue('categoryRows', names, { shouldDirty: true, shouldTouch: true })}
      renderInput={(input) => (
        <TextField {...input} label="Categories" helperText="In this order; at most 12" />
      )}
    />
  )
}
