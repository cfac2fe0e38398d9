import { formatRupees } from '@amritvasya/contract/rules/money'
import { Alert } from '@mui/material'
import type { VariantDraft } from './product-draft.ts'

type StruckPriceNoteProps = { variant: VariantDraft; sellingPrice: unknown; mrp: unknown }

/** What the product's page will say of a price below the MRP. */
export function StruckPriceNote({ variant, sellingPrice, mrp }: StruckPriceNoteProps) {
  if (typeof sellingPrice !== 'number' || typeof mrp !== 'number' || mrp <= sellingPrice) return null
  const isSaved = variant.sellingPrice === sellingPrice && variant.mrp === mrp
  const lowest = variant.lowestPriceOf30Days ?? sellingPrice
  const shown = formatRupees(Math.min(lowest, sellingPrice))
  if (isSaved && variant.isStruckPriceProven) {
    return (
      <Alert severity="success" sx={{ mb: 1.5 }}>
        The MRP {formatRupees(mrp)} is shown struck. It was asked in the 30 days before this price. Beside it
        stands: lowest price of the last 30 days {shown}.
      </Alert>
    )
  }
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      The MRP {formatRupees(mrp)} is shown struck, with the lowest price of the last 30 days: {shown}.{' '}
      {isSaved
        ? 'The price history has no such price in the 30 days before, so do not advertise it as a reduction.'
        : 'Advertise it as a reduction only if you asked that price in the last 30 days.'}
    </Alert>
  )
}
