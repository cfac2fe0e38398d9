import { Box, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { SectionCard } from './section-card.tsx'

type Props = {
  title: string
  label: string
  help: string
  text: string
  onChange: (text: string) => void
  minRows?: number
  maxLength?: number
  /** They are below it; a text that is only to be read has none. */
  children: ReactNode
}

/** A text that the staff write, with what can be done with it. */
export function AnswerSection({ title, label, help, text, onChange, minRows = 3, ...rest }: Props) {
  return (
    <SectionCard title={title}>
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        multiline
        minRows={minRows}
        fullWidth
        slotProps={{ htmlInput: { maxLength: rest.maxLength } }}
        helperText={help}
      />
      {rest.children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>{rest.children}</Box>
      )}
    </SectionCard>
  )
}
