import type { ShownPicture } from '@amritvasya/contract'
import { Box, TextField, Typography } from '@mui/material'
import { required, useInput } from 'react-admin'
import { FieldMessage } from '../../ui/field-message.tsx'
import { PictureButtons } from '../../ui/pictures/picture-buttons.tsx'
import { inWidth } from '../../ui/pictures/thumbnail.tsx'

export function CategoryPictureInput() {
  const { field, fieldState } = useInput<ShownPicture | null>({
    source: 'picture',
    defaultValue: null,
    validate: required('Please add a picture'),
  })
  const picture: ShownPicture | null = field.value ?? null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mb: 1 }}>
      <Typography variant="h3" component="h2">
        Picture
      </Typography>
      {picture && (
        <>
          <Box
            component="img"
            src={inWidth(picture, 320)}
            alt={picture.alt || 'Not described yet'}
            width={picture.width}
            height={picture.height}
            sx={{ width: 200, height: 'auto', borderRadius: 1 }}
          />
          <TextField
            fullWidth
            label="Image description"
            value={picture.alt}
            onChange={({ target }) => field.onChange({ ...picture, alt: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </>
      )}
      <PictureButtons
        label={picture ? 'Change the picture' : 'Add a picture'}
        onAdded={(added) => field.onChange({ ...added, alt: picture?.alt ?? '' })}
      />
      <FieldMessage error={fieldState.error} />
    </Box>
  )
}
