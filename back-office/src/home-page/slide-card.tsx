import type { HomePage } from '@amritvasya/contract'
import { Box, Button, Card } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { required, TextInput } from 'react-admin'
import { useController } from 'react-hook-form'
import { FieldMessage } from '../ui/field-message.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { inWidth } from '../ui/pictures/thumbnail.tsx'
import { ReorderButtons } from '../ui/reorder-buttons.tsx'
import { LinkInput } from './link-input.tsx'
import { TallPictureInput } from './tall-picture-input.tsx'

type Props = {
  slide: HomePage['slides'][number]
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function SlideCard({ slide, place, count, onMove, onRemove }: Props) {
  const name = `slides.${place}`
  const what = `slide ${place + 1}`
  const { fieldState } = useController({ name: `${name}.picture` })
  return (
    <Card component="section" aria-label={what} variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box
          component="img"
          src={inWidth(slide, 320)}
          alt={slide.alt || `Picture of ${what}, not described yet`}
          width={slide.width}
          height={slide.height}
          sx={{ width: 160, height: 80, objectFit: 'cover', borderRadius: 1 }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <ReorderButtons what={what} place={place} count={count} onMove={onMove} />
          <Button
            color="error"
            onClick={onRemove}
            aria-label={`Remove ${what}`}
            startIcon={<Trash2 size={18} aria-hidden="true" />}
          >
            Remove
          </Button>
        </Box>
      </Box>
      <FieldMessage error={fieldState.error} />
      <TallPictureInput place={place} />
      <FieldsGrid>
        <TextInput source={`${name}.title`} label="Title" validate={required('Please enter a title')} />
        <TextInput
          source={`${name}.alt`}
          label="Image description"
          helperText="Alt text, for screen readers"
          multiline
        />
        <TextInput source={`${name}.description`} label="Text" multiline />
        <LinkInput source={`${name}.buttonLink`} label="Button link" />
        <TextInput
          source={`${name}.buttonText`}
          label="Button text"
          validate={required('Please enter the button text')}
        />
      </FieldsGrid>
    </Card>
  )
}
