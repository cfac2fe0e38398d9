import type { ShownPicture } from '@amritvasya/contract'
import { netQuantityUnits } from '@amritvasya/contract/rules/declarations'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Alert, Box, IconButton, TextField, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NumberInput, required, SelectInput, TextInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { MoneyInput } from '../../ui/money-input.tsx'
import { ReorderButtons } from '../../ui/reorder-buttons.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import type { VariantDraft } from './product-draft.ts'
import { VariantStock } from './variant-stock.tsx'

type StruckPriceNoteProps = { variant: VariantDraft; sellingPrice: unknown; mrp: unknown }

const reason = (lowest: number | null | undefined, mrp: number): string =>
  lowest == null || lowest >= mrp
    ? 'shoppers were not asked it for a day in the 30 days before this price'
    : `in the 30 days before this price shoppers were asked ${formatRupees(lowest)}`

/** Tells if the product's page will strike the MRP of a lower price. */
function StruckPriceNote({ variant, sellingPrice, mrp }: StruckPriceNoteProps) {
  if (typeof sellingPrice !== 'number' || typeof mrp !== 'number' || mrp <= sellingPrice) return null
  const isSaved = variant.sellingPrice === sellingPrice && variant.mrp === mrp
  if (isSaved && variant.isStruckPriceProven) {
    return (
      <Alert severity="success" sx={{ mb: 1.5 }}>
        The shop strikes the MRP and shows the percentage off, with the lowest price of the 30 days before:{' '}
        {formatRupees(variant.lowestPriceOf30Days ?? mrp)}.
      </Alert>
    )
  }
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {isSaved
        ? `The shop shows the MRP without striking it: ${reason(variant.lowestPriceOf30Days, mrp)}.`
        : 'The shop strikes the MRP only if shoppers were asked nothing less in the 30 days before this price, and that for a day at least.'}
    </Alert>
  )
}

function ColourInput({ source }: { source: string }) {
  const { field, id } = useInput<string | null>({ source })
  return (
    <TextField
      id={id}
      type="color"
      label="Swatch colour"
      margin="dense"
      fullWidth
      // Without a value, a colour input is black.
      value={field.value || '#808080'}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { style: { cursor: 'pointer', height: 24 } } }}
    />
  )
}

/** A day is changed on a screen of its own, which says whom a mail tells. */
function PreOrderNote({ variant: { id, availableOn, isBundle } }: { variant: VariantDraft }) {
  if (!id || isBundle) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.75 }}>
      <Typography>
        {availableOn ? (
          <>
            Pre-order: <strong>promised by {wholeDay(availableOn)}</strong>
          </>
        ) : (
          'Pre-order: no'
        )}
      </Typography>
      <ScreenLink resource="pre-orders" to={availableOn ? `${id}/show` : 'create'} sx={{ py: 1.25 }}>
        {availableOn ? 'Move the day, or say that it has come' : 'Sell it before it has come'}
      </ScreenLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
        {availableOn
          ? 'Its stock is the number of pieces that come: so many are sold, and no more.'
          : 'Shoppers then read until when you promise to send it.'}
      </Typography>
    </Box>
  )
}

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
            <ReorderButtons what={`variant ${index + 1}`} place={index} count={count} onMove={onMove} />
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
