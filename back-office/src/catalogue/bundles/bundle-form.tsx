import type { AdminBundle } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { SelectInput, useRecordContext } from 'react-admin'
import { CreatePage, EditPage } from '../../ui/form-page.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { nameOf } from './bundle-words.ts'
import { PiecesInput } from './pieces-input.tsx'
import { SetProductInput } from './set-product-input.tsx'

const supplies = [
  { id: 'separate', name: 'Each piece at its own GST rate' },
  { id: 'mixed', name: 'One supply at the highest rate' },
]

function BundleFields() {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 1, mb: 1.5 }}>
        What is in one set
      </Typography>
      <PiecesInput />
      <SelectInput
        source="supply"
        label="Tax"
        choices={supplies}
        defaultValue="separate"
        helperText="It matters only where the pieces have different rates. Ask your accountant: a gift box for a single price may be a mixed supply, which is taxed at the highest rate."
      />
    </>
  )
}

export function BundleCreate() {
  return (
    <CreatePage title="Make a set" saveLabel="Make a set" form={{ defaultValues: { supply: 'separate' } }}>
      <SetProductInput />
      <BundleFields />
    </CreatePage>
  )
}

function AboutProduct() {
  const bundle = useRecordContext<AdminBundle>()
  if (!bundle) return null
  return (
    <Typography sx={{ mb: 2 }}>
      <ScreenLink resource="products" to={bundle.productId}>
        {nameOf(bundle)}
      </ScreenLink>
      , {bundle.sku}, for <MoneyField rupees={bundle.price} />
    </Typography>
  )
}

export function BundleEdit() {
  return (
    <EditPage<AdminBundle>
      title={nameOf}
      actions={(bundle) => (
        <RemoveButton
          name={`the set ${nameOf(bundle)}`}
          note="The product stays, sold out, with stock of its own from then on. Orders keep their pieces."
        />
      )}
    >
      <AboutProduct />
      <BundleFields />
    </EditPage>
  )
}
