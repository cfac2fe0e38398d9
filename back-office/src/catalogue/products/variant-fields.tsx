import type { ShownPicture } from '@amritvasya/contract'
import { netQuantityUnits } from '@amritvasya/contract/rules/declarations'
import { Box, IconButton, Typography } from '@mui/material'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { MoneyInput } from '../../ui/money-input.tsx'
import { ColourInput } from './colour-input.tsx'
import { PreOrderNote } from './pre-order-note.tsx'
import type { VariantDraft } from './product-draft.ts'
import { StruckPriceNote } from './struck-price-note.tsx'
import { VariantStock } from './variant-stock.tsx'

type Props = {
  index: number
  count: number
  variant: VariantDraft
  onMove: (to: number) => void
  onRemove: () => void
}

const units = (...names: string[]) => names.map((name) => ({ id: name, name }))
const whole = (value: unknown) =>
  value === null || value === undefined || (Number.isInteger(value) && Number(value) >= 0)
    ? undefined
    : 'Please enter a whole number'

function Row({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {children}
    </Box>
  )
}

export function VariantFields({ index, count, variant, onMove, onRemove }: Props) {
  const at = (field: string) => `variants.${index}.${field}`
  const heading = useId()
  const [size, colour]: unknown[] = useWatch({ name: [at('size'), at('color.name')] })
  const called = [size, colour].filter(Boolean).join(', ')
  const number = count === 1 ? 'Variant' : `Variant ${index + 1}`
  const name = called ? `${number}: ${called}` : number
  const pictures: readonly ShownPicture[] = useWatch({ name: 'pictures' }) ?? []
  const [mrp, price]: unknown[] = useWatch({ name: [at('mrp'), at('sellingPrice')] })
  const notAboveMrp = (value: unknown) =>
    typeof value === 'number' && typeof mrp === 'number' && value > mrp
      ? 'The selling price must not be above the MRP'
      : undefined
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, md: 2 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1, minHeight: 44 }}>
        <Typography id={heading} variant="h3" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {count > 1 && (
          <>
            <IconButton
              aria-label={`Move variant ${index + 1} up`}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={`Move variant ${index + 1} down`}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={`Remove variant ${index + 1}`} onClick={onRemove}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </Box>
      <Row>
        <MoneyInput
          source={at('sellingPrice')}
          label="Selling price"
          validate={[required('Please enter the selling price'), notAboveMrp]}
        />
        <MoneyInput source={at('mrp')} label="MRP" validate={required('Please enter the MRP')} />
        <TextInput source={at('sku')} label="SKU" placeholder="Automatic" helperText={false} />
        {variant.id ? (
          <VariantStock id={variant.id} quantity={variant.quantity ?? 0} isBundle={variant.isBundle} />
        ) : (
          <NumberInput source={at('quantity')} label="Stock" min={0} validate={whole} />
        )}
      </Row>
      <PreOrderNote variant={variant} />
      <StruckPriceNote variant={variant} sellingPrice={price} mrp={mrp} />
      <Row>
        <NumberInput source={at('netQuantity.value')} label="Net quantity" min={0} helperText={false} />
        <SelectInput
          source={at('netQuantity.unit')}
          label="Unit of net quantity"
          choices={units(...netQuantityUnits)}
          defaultValue="piece"
          helperText={false}
        />
        <TextInput
          source={at('gtin')}
          label="Barcode of the maker"
          helperText={
            variant.barcode && !variant.gtin ? `None: its labels have ${variant.barcode}` : 'EAN or UPC'
          }
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 18 } }}
        />
      </Row>
      <Row>
        <TextInput source={at('size')} label="Size" helperText={false} />
        <TextInput source={at('color.name')} label="Colour" helperText={false} />
        <ColourInput source={at('color.hexCode')} />
        {pictures.length > 1 && (
          <SelectInput
            source={at('picture')}
            label="Picture"
            choices={pictures.map(({ hash, alt }, i) => ({
              id: hash,
              name: alt ? `${i + 1}: ${alt}` : `Picture ${i + 1}`,
            }))}
            emptyText="The first picture"
            helperText={false}
          />
        )}
      </Row>
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, alignContent: 'center' }}>
          Weight and measures
        </Box>
        <Row>
          <NumberInput source={at('weight.value')} label="Weight" min={0} helperText={false} />
          <SelectInput
            source={at('weight.unit')}
            label="Unit of weight"
            choices={units('g', 'kg', 'carat')}
            defaultValue="g"
            helperText={false}
          />
        </Row>
        <Row>
          <NumberInput source={at('dimensions.length')} label="Length" min={0} helperText={false} />
          <NumberInput source={at('dimensions.breadth')} label="Breadth" min={0} helperText={false} />
          <NumberInput source={at('dimensions.height')} label="Height" min={0} helperText={false} />
          <SelectInput
            source={at('dimensions.unit')}
            label="Unit"
            choices={units('mm', 'cm', 'inch')}
            defaultValue="cm"
            helperText={false}
          />
        </Row>
      </Box>
    </Box>
  )
}
