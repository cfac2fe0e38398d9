import type { HomePage, ShownPicture } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useController } from 'react-hook-form'
import { FieldMessage } from '../ui/field-message.tsx'
import { PictureButtons } from '../ui/pictures/picture-buttons.tsx'
import { inWidth } from '../ui/pictures/thumbnail.tsx'

const tooLate =
  'The picture for phones was not added: its slide was removed or saved meanwhile. Please choose it again.'

/** It takes a portrait picture for phones. */
export function TallPictureInput({ place }: { place: number }) {
  const { field, fieldState } = useController<HomePage, `slides.${number}.tall`>({
    name: `slides.${place}.tall`,
  })
  const tall = field.value
  const what = `slide ${place + 1}`
  const notify = useNotify()
  // The slide may be moved or removed while its picture is uploaded.
  const change = useRef<typeof field.onChange>(undefined)
  useEffect(() => {
    change.current = field.onChange
    return () => {
      change.current = undefined
    }
  }, [field.onChange])
  const add = ({ hash, url, width, height }: ShownPicture) => {
    if (change.current) change.current({ picture: hash, url, width, height })
    else notify(tooLate, { type: 'warning' })
  }
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
            ? 'Text appears over the top half.'
            : 'Phones show the right part of this picture. A portrait image (3:4) with space at the top works best.'}
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
          <PictureButtons label="Add a picture for phones" onAdded={add} />
        )}
      </Box>
    </Box>
  )
}
