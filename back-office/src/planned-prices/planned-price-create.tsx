import type { AdminProduct, NewPlannedPrices } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert } from '@mui/material'
import { required, useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DateTimeInput } from '../ui/date-time-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage } from '../ui/form-page.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { ProductInput } from '../ui/product-input.tsx'

type Typed = {
  productId?: string
  /** The keys are variant ids. */
  typed?: Record<string, number | null>
  beginsAt?: string | null
  endsAt?: string | null
}

/** Leaves out the variants without a price. */
const toSave = ({ typed = {}, beginsAt, endsAt = null }: Typed): Partial<NewPlannedPrices> => ({
  prices: Object.entries(typed).flatMap(([variantId, price]) =>
    typeof price === 'number' ? [{ variantId, price }] : [],
  ),
  ...(beginsAt && { beginsAt }),
  endsAt: endsAt || null,
})

type Variant = AdminProduct['variants'][number]

function VariantPrice({ variant, isOnly }: { variant: Variant; isOnly: boolean }) {
  const name = [variant.size, variant.color?.name].filter(Boolean).join(', ')
  const notAbove = (price: unknown) =>
    typeof price === 'number' && price > variant.mrp
      ? `Not above the MRP of ${formatExactRupees(variant.mrp)}`
      : undefined
  return (
    <MoneyInput
      source={`typed.${variant.id}`}
      label={isOnly ? 'Price' : `Price of ${name || variant.sku}`}
      helperText={`Now ${formatExactRupees(variant.sellingPrice)}, MRP ${formatExactRupees(variant.mrp)}`}
      validate={isOnly ? [required('Please enter the price'), notAbove] : notAbove}
    />
  )
}

function VariantPrices() {
  const productId: unknown = useWatch({ name: 'productId' })
  const id = typeof productId === 'string' ? productId : ''
  const { data } = useGetOne<AdminProduct>('products', { id }, { enabled: id !== '' })
  // A list keeps its rows as records, without the variants.
  if (!data?.variants) return null
  return (
    <>
      {data.variants.length > 1 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Variants that are left empty keep their price.
        </Alert>
      )}
      <FieldsGrid>
        {data.variants.map((variant) => (
          <VariantPrice key={variant.id} variant={variant} isOnly={data.variants.length === 1} />
        ))}
      </FieldsGrid>
    </>
  )
}

export function PlannedPriceCreate() {
  return (
    <CreatePage title="Plan a price" saveLabel="Plan" transform={toSave}>
      <ProductInput />
      <VariantPrices />
      <FieldsGrid>
        <DateTimeInput
          source="beginsAt"
          label="Begins"
          helperText="Indian time; midnight is 12:00 am"
          validate={required('Please say when the price begins')}
        />
        <DateTimeInput
          source="endsAt"
          label="Ends"
          nothing="It stays"
          helperText="Then the earlier price returns. Leave empty for a price that stays"
        />
      </FieldsGrid>
    </CreatePage>
  )
}
