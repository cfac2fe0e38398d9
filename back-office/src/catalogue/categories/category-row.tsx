import type { AdminCategory } from '@amritvasya/contract'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, IconButton, Link as MuiLink, Typography } from '@mui/material'
import { GripVertical } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { ReorderButtons } from '../../ui/reorder-buttons.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

type Props = {
  category: AdminCategory
  depth: number
  /** It counts the siblings and gives the index among them. */
  siblings: number
  place: number
  isMoving: boolean
  onMove: (to: number) => void
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function CategoryRow({ category, depth, siblings, place, isMoving, onMove }: Props) {
  const { id, name, isActive, picture, productCount, childCount } = category
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isMoving, attributes: { roleDescription: 'category that can be moved' } })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 3 : 'auto',
        backgroundColor: isDragging ? 'primary.light' : 'background.paper',
        display: 'flex',
        alignItems: 'center',
        columnGap: { xs: 0.5, sm: 1.5 },
        py: 1,
        pr: { xs: 0.5, md: 1 },
        pl: { xs: 0.5 + depth * 1.5, md: 1 + depth * 4 },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        aria-label={`Move ${name}`}
        sx={{ cursor: 'grab', touchAction: 'none', flexShrink: 0 }}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} aria-hidden="true" />
      </IconButton>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Thumbnail picture={picture} size={40} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={`/categories/${id}`}
          sx={{
            fontWeight: 600,
            display: 'inline-block',
            py: { xs: 1.25, md: 0.5 },
            mb: { xs: -1, md: 0 },
            minWidth: 44,
          }}
        >
          {name}
        </MuiLink>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {[
            (productCount > 0 || childCount === 0) && counted(productCount, 'product', 'products'),
            childCount > 0 && counted(childCount, 'subcategory', 'subcategories'),
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        {!isActive && (
          <Box sx={{ display: { sm: 'none' } }}>
            <StatusChip label="Hidden" />
          </Box>
        )}
      </Box>
      {!isActive && (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <StatusChip label="Hidden" />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <ReorderButtons what={name} place={place} count={siblings} onMove={onMove} isMoving={isMoving} />
      </Box>
    </Box>
  )
}
