import { Box, Button, type ButtonProps } from '@mui/material'
import type { ChangeEvent } from 'react'

type Props = {
  label: string
  /** What screen readers say, where that is not the label. */
  description?: string
  accept: string
  multiple?: boolean
  /** On phones: straight from the camera. */
  capture?: 'environment'
  onChoose: (files: readonly File[]) => void
} & Pick<ButtonProps, 'variant' | 'loading' | 'disabled' | 'startIcon'>

/** The field inside is what is focused and pressed, and not the button around it. */
const around = {
  component: 'label',
  role: undefined,
  tabIndex: -1,
  sx: { '&:focus-within': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 } },
} as const

/** A button that lets somebody choose files. */
export function FileButton({
  label,
  description = label,
  accept,
  multiple,
  capture,
  onChoose,
  ...button
}: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // So that the same file can be chosen again.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <Button {...around} {...button}>
      {label}
      <Box
        component="input"
        type="file"
        aria-label={description}
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={Boolean(button.loading || button.disabled)}
        onChange={choose}
        sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }}
      />
    </Button>
  )
}
