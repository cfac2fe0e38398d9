import type { ShownPicture } from '@amritvasya/contract'
import { type Announcements, closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { Box, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useDragSensors } from '../../ui/drag/use-drag-sensors.ts'
import { FieldMessage } from '../../ui/field-message.tsx'
import { PictureButtons } from '../../ui/pictures/picture-buttons.tsx'
import { PictureCard } from './picture-card.tsx'

export function PicturesInput() {
  const { field, fieldState } = useInput<ShownPicture[]>({ source: 'pictures', defaultValue: [] })
  const { getValues, setValue } = useFormContext()
  const pictures: readonly ShownPicture[] = field.value ?? []
  const set = (next: readonly ShownPicture[]) =>
    setValue('pictures', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  // Several pictures may arrive between two renders.
  const now = (): readonly ShownPicture[] => getValues('pictures') ?? []
  const add = (picture: ShownPicture) =>
    now().some(({ hash }) => hash === picture.hash) || set([...now(), picture])

  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const place = (hash: unknown) => pictures.findIndex((picture) => picture.hash === hash)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) set(arrayMove([...pictures], place(active.id), place(over.id)))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up picture ${place(active.id) + 1} of ${pictures.length}.`,
    onDragOver: ({ over }) => (over ? `At place ${place(over.id) + 1} of ${pictures.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id) + 1}.` : 'Put down.'),
    onDragCancel: () => 'Left where it was.',
  }
  return (
    <Box>
      {pictures.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          No pictures yet. Add at least one before you publish the product.
        </Typography>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements }}
      >
        <SortableContext items={pictures.map(({ hash }) => hash)} strategy={rectSortingStrategy}>
          <Box
            component="ul"
            aria-label="Pictures"
            sx={{
              listStyle: 'none',
              m: 0,
              mb: 2,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
            }}
          >
            {pictures.map((picture, i) => (
              <PictureCard
                key={picture.hash}
                picture={picture}
                number={i + 1}
                onDescribe={(alt) => set(pictures.with(i, { ...picture, alt }))}
                onRemove={() => set(pictures.filter((other) => other !== picture))}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <FieldMessage error={fieldState.error} />
      <PictureButtons label="Add pictures" multiple onAdded={add} />
    </Box>
  )
}
