import type { PinnedProduct } from '@amritvasya/contract'
import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { SortableList } from '../../ui/drag/sortable-list.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { PinnedRow } from './pinned-row.tsx'
import { ProductChoice } from './product-choice.tsx'

type Props = { empty: string; categoryId?: string | undefined }

/** The pinned products of the form, in the order in which shoppers see them. */
export function PinnedInput({ empty, categoryId }: Props) {
  const { field, fieldState } = useInput<PinnedProduct[]>({ source: 'pinned', defaultValue: [] })
  const products: readonly PinnedProduct[] = field.value ?? []
  const set = (next: readonly PinnedProduct[]) => field.onChange([...next])
  const move = (from: number, to: number) => set(arrayMove([...products], from, to))
  return (
    <Box sx={{ mb: 2 }}>
      {products.length === 0 && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{empty}</Typography>}
      <SortableList
        ids={products.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        nameOf={(place) => products[place]?.name ?? ''}
        onMove={move}
      >
        <Box
          component="ol"
          aria-label="Products that come first"
          sx={{ listStyle: 'none', m: 0, mb: products.length > 0 ? 2 : 0, p: 0 }}
        >
          {products.map((product, i) => (
            <PinnedRow
              key={product.id}
              product={product}
              place={i}
              count={products.length}
              onMove={(to) => move(i, to)}
              onRemove={() => set(products.toSpliced(i, 1))}
            />
          ))}
        </Box>
      </SortableList>
      <FieldMessage error={fieldState.error} />
      <ProductChoice
        chosen={products.map(({ id }) => id)}
        categoryId={categoryId}
        onAdd={(product) => set([...products, product])}
      />
    </Box>
  )
}
