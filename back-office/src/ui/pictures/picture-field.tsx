import type { ShownPicture } from '@amritvasya/contract'
import { Box, Button, TextField, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import type { FieldError } from 'react-hook-form'
import { FieldMessage } from '../field-message.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { inWidth } from './thumbnail.tsx'

type Props = {
  label: string
  addLabel: string
  value: ShownPicture | null
  error?: FieldError | undefined
  onChange: (picture: ShownPicture | null) => void
}

/** It takes a picture with its description, or none. */
export function PictureField({ label, addLabel, value, error, onChange }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 1, mb: 2 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {value && <DescribedPicture picture={value} width={240} onChange={onChange} />}
      <FieldMessage error={error} />
      {value ? (
        <Button
          color="error"
          onClick={() => onChange(null)}
          startIcon={<Trash2 size={18} aria-hidden="true" />}
          aria-label={`Remove: ${label}`}
        >
          Remove the picture
        </Button>
      ) : (
        <PictureButtons label={addLabel} onAdded={(added) => onChange({ ...added, alt: '' })} />
      )}
    </Box>
  )
}

type DescribedProps = { picture: ShownPicture; width: number; onChange: (picture: ShownPicture) => void }

export function DescribedPicture({ picture, width, onChange }: DescribedProps) {
  return (
    <>
      <Box
        component="img"
        src={inWidth(picture, 320)}
        alt={picture.alt || 'Not described yet'}
        width={picture.width}
        height={picture.height}
        sx={{ width, height: 'auto', borderRadius: 1 }}
      />
      <TextField
        fullWidth
        label="Image description"
        value={picture.alt}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  )
}
