import type { ShownPicture } from '@amritvasya/contract'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, Card, IconButton, TextField } from '@mui/material'
import { GripVertical, Trash2 } from 'lucide-react'
import { inWidth } from '../../ui/pictures/thumbnail.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

type Props = {
  picture: ShownPicture
  number: number
  onDescribe: (alt: string) => void
  onRemove: () => void
}

/** The first picture is the one that lists show. */
export function PictureCard({ picture, number, onDescribe, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: picture.hash, attributes: { roleDescription: 'picture that can be moved' } })
  return (
    <Card
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      sx={{ position: 'relative', zIndex: isDragging ? 3 : 'auto', opacity: isDragging ? 0.85 : 1 }}
    >
      <Box sx={{ position: 'relative' }}>
        <Box
          component="img"
          src={inWidth(picture, 320)}
          alt={picture.alt || `Picture ${number}, not described yet`}
          width={picture.width}
          height={picture.height}
          sx={{ width: '100%', height: 'auto', aspectRatio: '1', objectFit: 'cover', display: 'block' }}
        />
        {number === 1 && (
          <Box sx={{ position: 'absolute', left: 8, top: 8 }}>
            <StatusChip label="Main picture" />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1, pt: 1 }}>
        <IconButton
          ref={setActivatorNodeRef}
          aria-label={`Move picture ${number}`}
          sx={{ cursor: 'grab', touchAction: 'none' }}
          {...attributes}
          {...listeners}
        >
          <GripVertical size={20} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Remove picture ${number}`} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Box>
      <Box sx={{ p: 1.5 }}>
        <TextField
          fullWidth
          label={`What picture ${number} shows`}
          placeholder="Rose quartz heart on linen"
          value={picture.alt}
          onChange={({ target }) => onDescribe(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Box>
    </Card>
  )
}
