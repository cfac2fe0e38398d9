import type { AdminProduct } from '@amritvasya/contract'
import { Alert } from '@mui/material'
import { AutocompleteInput, ReferenceInput, required, SelectInput, useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage } from '../ui/form-page.tsx'
import { FutureDayInput } from './future-day-input.tsx'

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
      <ReferenceInput source="productId" reference="products" sort={{ field: 'name', order: 'ASC' }}>
        <AutocompleteInput
          label="Product"
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          validate={required('Please choose a product')}
        />
      </ReferenceInput>
      <VariantChoice />
      <FieldsGrid>
        <FutureDayInput />
      </FieldsGrid>
    </CreatePage>
  )
}
