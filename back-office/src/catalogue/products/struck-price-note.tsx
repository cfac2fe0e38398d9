import { formatRupees } from '@amritvasya/contract/rules/money'
import { Alert } from '@mui/material'
import type { VariantDraft } from './product-draft.ts'

type StruckPriceNoteProps = { variant: VariantDraft; sellingPrice: unknown; mrp: unknown }

const reason = (lowest: number | null | undefined, mrp: number): string =>
  lowest == null || lowest >= mrp
    ? 'shoppers were not asked it for a day in the 30 days before this price'
    : `in the 30 days before this price shoppers were asked ${formatRupees(lowest)}`

/** Tells if the product's page will strike the MRP of a lower price. */
export function StruckPriceNote({ variant, sellingPrice, mrp }: StruckPriceNoteProps) {
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
