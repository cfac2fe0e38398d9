import { Box, Button, Typography } from '@mui/material'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { gstRates } from '../../ui/gst-rates.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import type { FreeItem } from './draft.ts'

type Props = { index: number; item: FreeItem; onRemove: () => void }

const isHsn = (value: string) =>
  /^(\d{4}|\d{6}|\d{8})$/.test(value ?? '') ? undefined : 'The HSN code has 4, 6 or 8 digits'
const isCount = (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= 99 ? undefined : 'From 1 to 99'

/** A line that is no product of the catalogue, such as a repair. */
export function FreeLine({ index, item, onRemove }: Props) {
  const at = (name: keyof FreeItem) => `freeItems.${index}.${name}`
  const title = item.name.trim() || 'Free line'
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ mt: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Button onClick={onRemove}>Remove</Button>
      </Box>
      <TextInput
        source={at('name')}
        label="What is sold"
        autoComplete="off"
        helperText={false}
        validate={required('Please say what is sold')}
      />
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <MoneyInput source={at('price')} label="Price" validate={required('Please enter the price')} />
        <NumberInput source={at('quantity')} label="Pieces" helperText={false} validate={isCount} />
        <TextInput
          source={at('hsnCode')}
          label="HSN or SAC"
          helperText={false}
          validate={isHsn}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } }}
        />
        <SelectInput
          source={at('gstRate')}
          label="GST"
          helperText={false}
          choices={gstRates.map((rate) => ({ id: rate, name: `${rate} %` }))}
          validate={required('Please choose the rate')}
        />
      </Box>
    </Box>
  )
}
