import type { ShownPicture } from '@amritvasya/contract'
import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { Box, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { SortableList } from '../../ui/drag/sortable-list.tsx'
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

  return (
    <Box>
      {pictures.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          No pictures yet. Add at least one before you publish the product.
        </Typography>
      )}
      <SortableList
        ids={pictures.map(({ hash }) => hash)}
        strategy={rectSortingStrategy}
        nameOf={(place) => `picture ${place + 1} of ${pictures.length}`}
        onMove={(from, to) => set(arrayMove([...pictures], from, to))}
      >
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
      </SortableList>
      <FieldMessage error={fieldState.error} />
      <PictureButtons label="Add pictures" multiple onAdded={add} />
    </Box>
  )
}
