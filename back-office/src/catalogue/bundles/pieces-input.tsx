import type { StockItem } from '@amritvasya/contract'
import { MAX_COMPONENT_QUANTITY, MAX_COMPONENTS } from '@amritvasya/contract/rules/bundles'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { Box, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { FieldMessage } from '../../ui/field-message.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ProductSearch } from '../../ui/product-search.tsx'
import { availableOf } from './bundle-words.ts'
import { type Piece, PieceRow } from './piece-row.tsx'

const pieceOf = (item: StockItem): Piece => ({
  variantId: item.id,
  productId: item.productId,
  productName: item.productName,
  variantName: item.variantName,
  sku: item.sku,
  picture: item.picture,
  quantity: 1,
  price: item.sellingPrice,
  stock: item.quantity,
  isPublished: item.isPublished,
})

/** An error may be of the list, or of one of its pieces. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(firstMessage).find(Boolean)
}

function Sums({ pieces }: { pieces: readonly Piece[] }) {
  const together = toRupees(pieces.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0))
  return (
    <Typography role="status" sx={{ mb: 2 }}>
      <strong>{availableOf(pieces)} available</strong>. Bought one by one, the pieces cost{' '}
      <MoneyField rupees={together} />.
    </Typography>
  )
}

/** The pieces of the set, found by name, code or SKU. */
export function PiecesInput() {
  const { field, fieldState } = useInput<Piece[]>({ source: 'pieces', defaultValue: [] })
  const pieces: readonly Piece[] = field.value ?? []
  const set = (next: readonly Piece[]) => field.onChange([...next])
  const message = firstMessage(fieldState.error)
  const mayAdd = (item: StockItem) =>
    !item.isBundle && pieces.length < MAX_COMPONENTS && pieces.every(({ variantId }) => variantId !== item.id)
  return (
    <Box sx={{ mb: 2 }}>
      {pieces.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>Add the pieces that are in one set.</Typography>
      ) : (
        <Box component="ul" aria-label="Pieces of the set" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
          {pieces.map((piece, i) => (
            <PieceRow
              key={piece.variantId}
              piece={piece}
              most={MAX_COMPONENT_QUANTITY}
              onQuantity={(quantity) =>
                // The share of the former pieces no longer holds.
                set(pieces.map(({ share: _, ...one }, at) => (at === i ? { ...one, quantity } : one)))
              }
              onRemove={() => set(pieces.toSpliced(i, 1).map(({ share: _, ...one }) => one))}
            />
          ))}
        </Box>
      )}
      {pieces.length > 0 && <Sums pieces={pieces} />}
      <FieldMessage error={message ? { message } : undefined} />
      <ProductSearch
        label="Add a piece"
        canAdd={mayAdd}
        onAdd={(item) => set([...pieces.map(({ share: _, ...one }) => one), pieceOf(item)])}
      />
    </Box>
  )
}
