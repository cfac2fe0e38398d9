import { Autocomplete, Box, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InputHelperText, required, useGetList, useInput } from 'react-admin'

const isOwnPath = (address: string) => /^\/(?!\/)\S*$/.test(address)

/** Returns true when the shop answers 404, as for a removed category. */
function useIsMissing(address: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['page of the shop', address],
    queryFn: async ({ signal }) => (await fetch(address, { signal })).status === 404,
    enabled: isOwnPath(address),
  })
  return data
}

type Category = { id: string; name: string }

const pages = [
  { path: '/products', name: 'All products' },
  { path: '/categories', name: 'All categories' },
  { path: '/service/amritvasya', name: 'Guidance service' },
  { path: '/blog', name: 'Blog' },
  { path: '/contact', name: 'Contact' },
]

export function LinkInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState, isRequired } = useInput({ source, validate: required('Please enter a link') })
  const { data: categories = [] } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  const targets = [...pages, ...categories.map(({ id, name }) => ({ path: `/category/${id}`, name }))]
  const nameOf = (path: string) => targets.find((target) => target.path === path)?.name
  const value: string = field.value ?? ''
  // An incomplete path leads nowhere, so only entered paths are checked.
  const [entered, setEntered] = useState(value)
  const isMissing = useIsMissing(entered) && entered === value
  return (
    <Autocomplete
      freeSolo
      options={targets.map(({ path }) => path)}
      inputValue={value}
      onInputChange={(_, path) => field.onChange(path)}
      onChange={(_, path) => setEntered(path ?? '')}
      filterOptions={(paths, { inputValue }) => {
        const typed = inputValue.toLowerCase()
        const isChosen = paths.includes(inputValue)
        return paths.filter(
          (path) => isChosen || path.includes(typed) || nameOf(path)?.toLowerCase().includes(typed),
        )
      }}
      renderOption={({ key, ...props }, path) => (
        <Box component="li" key={key} {...props}>
          {nameOf(path)}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          onBlur={() => {
            setEntered(value)
            field.onBlur()
          }}
          label={label}
          required={isRequired}
          error={fieldState.invalid}
          sx={isMissing ? { '& .MuiFormHelperText-root': { color: 'error.main' } } : undefined}
          helperText={
            <InputHelperText
              error={fieldState.error?.message}
              helperText={
                isMissing
                  ? 'The shop has no such page now: please check where it leads'
                  : (nameOf(value) ?? 'Choose a page, or type its address')
              }
            />
          }
        />
      )}
    />
  )
}
