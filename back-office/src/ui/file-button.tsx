import { Box, Button, type ButtonProps } from '@mui/material'
import type { ChangeEvent } from 'react'

type Props = {
  label: string
  /** Accessible name, if not the label. */
  description?: string
  accept: string
  multiple?: boolean
  /** Opens the camera on phones. */
  capture?: 'environment'
  onChoose: (files: readonly File[]) => void
} & Pick<ButtonProps, 'variant' | 'loading' | 'disabled' | 'startIcon'>

/** The input inside takes focus and clicks. */
const around = {
  component: 'label',
  role: undefined,
  tabIndex: -1,
  sx: { '&:focus-within': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 } },
} as const

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
    // Allows the same file to be chosen again.
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
