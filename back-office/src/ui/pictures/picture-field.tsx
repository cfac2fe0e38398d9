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

/** A picture with its description, or none. */
export function PictureField({ label, addLabel, value, error, onChange }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 1, mb: 2 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {value && (
        <>
          <Box
            component="img"
            src={inWidth(value, 320)}
            alt={value.alt || 'Not described yet'}
            width={value.width}
            height={value.height}
            sx={{ width: 240, height: 'auto', borderRadius: 1 }}
          />
          <TextField
            fullWidth
            label="Image description"
            value={value.alt}
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </>
      )}
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
