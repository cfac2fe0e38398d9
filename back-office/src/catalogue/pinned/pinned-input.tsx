import type { PinnedProduct } from '@amritvasya/contract'
import { type Announcements, closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Box, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useDragSensors } from '../../ui/drag/use-drag-sensors.ts'
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
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const place = (id: unknown) => products.findIndex((product) => product.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(place(active.id), place(over.id))
  }
  const nameAt = (id: unknown) => products[place(id)]?.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameAt(active.id)}.`,
    onDragOver: ({ over }) => (over ? `At place ${place(over.id) + 1} of ${products.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id) + 1}.` : 'Put down.'),
    onDragCancel: () => 'Left where it was.',
  }
  return (
    <Box sx={{ mb: 2 }}>
      {products.length === 0 && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{empty}</Typography>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements }}
      >
        <SortableContext items={products.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
      <FieldMessage error={fieldState.error} />
      <ProductChoice
        chosen={products.map(({ id }) => id)}
        categoryId={categoryId}
        onAdd={(product) => set([...products, product])}
      />
    </Box>
  )
}
