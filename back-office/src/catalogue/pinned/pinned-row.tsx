import type { PinnedProduct } from '@amritvasya/contract'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, IconButton, Typography } from '@mui/material'
import { GripVertical, X } from 'lucide-react'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { ReorderButtons } from '../../ui/reorder-buttons.tsx'

type Props = {
  product: PinnedProduct
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function stateOf({ isPublished, isInStock }: PinnedProduct): string | undefined {
  if (!isPublished) return 'Not published, so not shown'
  return isInStock ? undefined : 'Sold out'
}

/** A pinned product with its place; it is dragged by the handle, or moved by the buttons. */
export function PinnedRow({ product, place, count, onMove, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: product.id })
  const state = stateOf(product)
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        opacity: isDragging ? 0.85 : undefined,
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${product.name}`}
        sx={{ cursor: 'grab', touchAction: 'none', ml: -1.5 }}
      >
        <GripVertical size={20} aria-hidden="true" />
      </IconButton>
      <Typography aria-hidden="true" sx={{ color: 'text.secondary', minWidth: '1em', textAlign: 'right' }}>
        {place + 1}
      </Typography>
      <Thumbnail picture={product.picture} size={48} />
      <Box sx={{ flexGrow: 1, flexBasis: '8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ lineHeight: 1.3 }}>{product.name}</Typography>
        {state && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {state}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0, ml: 'auto' }}>
        <ReorderButtons what={product.name} place={place} count={count} onMove={onMove} />
        <IconButton aria-label={`Remove ${product.name}`} onClick={onRemove}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  )
}
