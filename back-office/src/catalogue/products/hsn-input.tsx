import { findHsn, searchHsn } from '@amritvasya/contract/rules/hsn-rates'
import { Autocomplete, Box, TextField } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'

const wrongLength = (value: unknown) =>
  !value || /^(\d{4}|\d{6}|\d{8})$/.test(String(value)) ? undefined : 'The HSN code has 4, 6 or 8 digits'

/** Codes are suggested by digits and by words, such as "singing bowl"; others may be typed. */
export function HsnInput({ source }: { source: string }) {
  const { id, field, fieldState } = useInput({ source, validate: wrongLength })
  const value: string = field.value ?? ''
  return (
    <Autocomplete
      id={id}
      freeSolo
      sx={{ mb: 1.5 }}
      options={searchHsn('').map(({ code }) => code)}
      inputValue={value}
      onInputChange={(_, code) => field.onChange(code)}
      filterOptions={(codes, { inputValue }) =>
        // An opened list of a chosen code offers the others again.
        codes.includes(inputValue) ? codes : searchHsn(inputValue).map(({ code }) => code)
      }
      renderOption={({ key, ...props }, code) => (
        <Box component="li" key={key} {...props}>
          <Box
            component="span"
            sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none', width: '5.5em', alignSelf: 'start' }}
          >
            {code}
          </Box>
          {findHsn(code)?.description}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          onBlur={field.onBlur}
          label="HSN code"
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              error={fieldState.error?.message}
              helperText={findHsn(value)?.description ?? 'Digits, or a word such as “bracelet”'}
            />
          }
        />
      )}
    />
  )
}
