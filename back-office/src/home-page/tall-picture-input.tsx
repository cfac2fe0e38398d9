import type { HomePage } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { FieldMessage } from '../ui/field-message.tsx'
import { PictureButtons } from '../ui/pictures/picture-buttons.tsx'
import { inWidth } from '../ui/pictures/thumbnail.tsx'

/** The second picture of a slide, higher than wide, which phones show. */
export function TallPictureInput({ place }: { place: number }) {
  const { field, fieldState } = useController<HomePage, `slides.${number}.tall`>({
    name: `slides.${place}.tall`,
  })
  const tall = field.value
  const what = `slide ${place + 1}`
  return (
    <Box
      role="group"
      aria-label={`Picture for phones of ${what}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}
    >
      {tall && (
        <Box
          component="img"
          src={inWidth(tall, 320)}
          alt={`What phones show of ${what}`}
          width={tall.width}
          height={tall.height}
          sx={{ width: 90, height: 120, objectFit: 'cover', objectPosition: 'bottom', borderRadius: 1 }}
        />
      )}
      <Box sx={{ flex: '1 1 9rem' }}>
        <Typography sx={{ fontWeight: 600 }}>For phones</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {tall
            ? 'The words stand over its upper half.'
            : 'Phones show the right part of the picture. One that is higher than wide (3:4, calm above) suits them better.'}
        </Typography>
        <FieldMessage error={fieldState.error} />
        {tall ? (
          <Button
            color="error"
            onClick={() => field.onChange(null)}
            aria-label={`Remove this picture for phones of ${what}`}
            startIcon={<Trash2 size={18} aria-hidden="true" />}
          >
            Remove this picture
          </Button>
        ) : (
          <PictureButtons
            label="Add a picture for phones"
            onAdded={({ hash, url, width, height }) => field.onChange({ picture: hash, url, width, height })}
          />
        )}
      </Box>
    </Box>
  )
}
