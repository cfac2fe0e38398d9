import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'

type Props = {
  isRestocked: boolean | undefined
  onChange: (isRestocked: boolean) => void
  isTried: boolean
  help?: string | undefined
}

export function RestockChoice({ isRestocked, onChange, isTried, help }: Props) {
  const isMissing = isTried && isRestocked === undefined
  const message = isMissing ? 'Please choose what becomes of the pieces' : help
  const radio = <Radio sx={{ width: 44, height: 44 }} />
  return (
    <FormControl error={isMissing} required>
      <FormLabel id="pieces-then">The pieces</FormLabel>
      <RadioGroup
        aria-labelledby="pieces-then"
        aria-describedby={message && 'pieces-help'}
        aria-invalid={isMissing}
        tabIndex={-1}
        value={isRestocked ?? null}
        onChange={({ target }) => onChange(target.value === 'true')}
      >
        <FormControlLabel value={true} control={radio} label="Put them back on sale" />
        <FormControlLabel value={false} control={radio} label="Do not sell them again" />
      </RadioGroup>
      {message && (
        <FormHelperText id="pieces-help" sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  )
}
