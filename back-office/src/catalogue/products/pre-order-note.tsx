import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Box, Typography } from '@mui/material'
import { ScreenLink } from '../../ui/screen-link.tsx'
import type { VariantDraft } from './product-draft.ts'

/** A day is changed on a screen of its own, which says whom a mail tells. */
export function PreOrderNote({ variant: { id, availableOn, isBundle } }: { variant: VariantDraft }) {
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
