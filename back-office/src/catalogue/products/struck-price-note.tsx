import { formatRupees } from '@amritvasya/contract/rules/money'
import { Alert } from '@mui/material'
import type { VariantDraft } from './product-draft.ts'

type StruckPriceNoteProps = { variant: VariantDraft; sellingPrice: unknown; mrp: unknown }

/** Tells if the product's page will strike the MRP of a lower price. */
export function StruckPriceNote({ variant, sellingPrice, mrp }: StruckPriceNoteProps) {
  if (typeof sellingPrice !== 'number' || typeof mrp !== 'number' || mrp <= sellingPrice) return null
  const isSaved = variant.sellingPrice === sellingPrice && variant.mrp === mrp
  if (isSaved && variant.isStruckPriceProven) {
    return (
      <Alert severity="success" sx={{ mb: 1.5 }}>
        The shop strikes the MRP and shows the percentage off, with the lowest price of the last 30 days:{' '}
        {formatRupees(variant.lowestPriceOf30Days ?? sellingPrice)}.
      </Alert>
    )
  }
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {isSaved
        ? 'The shop shows the MRP without striking it: shoppers were not asked it for a day in the 30 days before this price.'
        : 'The shop strikes the MRP only if shoppers were asked it for a day in the 30 days before this price.'}
    </Alert>
  )
}
