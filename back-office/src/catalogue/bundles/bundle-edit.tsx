import type { AdminBundle } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../../ui/form-page.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { BundleFields } from './bundle-fields.tsx'
import { nameOf } from './bundle-words.ts'

function Remove() {
  const bundle = useRecordContext<AdminBundle>()
  return bundle ? (
    <RemoveButton
      name={`the set ${nameOf(bundle)}`}
      note="The product stays, sold out, with stock of its own from then on. Orders keep their pieces."
    />
  ) : null
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
    <EditPage<AdminBundle> title={nameOf} actions={<Remove />}>
      <AboutProduct />
      <BundleFields />
    </EditPage>
  )
}
