import type { AdminProduct } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Alert } from '@mui/material'
import { DateInput, required, SelectInput, useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage } from '../ui/form-page.tsx'
import { inWords } from '../ui/formatted-date-adornment.tsx'
import { ProductInput } from '../ui/product-input.tsx'

const toCome = (day: unknown) =>
  typeof day === 'string' && day !== '' && day <= indianDay(Date.now())
    ? 'Please choose a day that is still to come'
    : undefined

/** The value is such as `2026-12-20`. */
function FutureDayInput() {
  const day: unknown = useWatch({ name: 'availableOn' })
  const formatted = typeof day === 'string' && day ? wholeDay(day) : ''
  return (
    <DateInput
      source="availableOn"
      label="Promised by"
      helperText="Shoppers read: we promise to send it by this day. On the day itself it is sold as in stock."
      validate={[required('Please choose a day'), toCome]}
      {...inWords(formatted, 'No day')}
    />
  )
}

type Typed = { productId?: string; variantId?: string; availableOn?: string | null }

const toSave = ({ variantId, availableOn }: Typed) => ({ variantId, availableOn })

type Variant = AdminProduct['variants'][number]
const called = ({ size, color, sku }: Variant) => [size, color?.name].filter(Boolean).join(', ') || sku

function VariantChoice() {
  const [productId, variantId]: unknown[] = useWatch({ name: ['productId', 'variantId'] })
  const id = typeof productId === 'string' ? productId : ''
  const { data } = useGetOne<AdminProduct>('products', { id }, { enabled: id !== '' })
  // A list keeps its rows as records, without the variants.
  if (!data?.variants) return null
  const chosen = data.variants.find((variant) => variant.id === variantId)
  return (
    <>
      <SelectInput
        key={id}
        source="variantId"
        label="Variant"
        choices={data.variants.map((variant) => ({ id: variant.id, name: called(variant) }))}
        validate={required('Please choose a variant')}
        helperText={false}
      />
      {chosen && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Its stock is {chosen.quantity}. So many are sold as pre-orders, and no more: set it to the number of
          pieces that come, without those that you keep.
        </Alert>
      )}
    </>
  )
}

export function PreOrderCreate() {
  return (
    <CreatePage title="New pre-order" saveLabel="Start" transform={toSave}>
      <ProductInput />
      <VariantChoice />
      <FieldsGrid>
        <FutureDayInput />
      </FieldsGrid>
    </CreatePage>
  )
}
