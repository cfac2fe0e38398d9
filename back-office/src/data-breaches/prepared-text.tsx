import { Box, Typography } from '@mui/material'
import { CopyButton } from '../ui/copy-button.tsx'

type Props = { title: string; subject: string; body: string }

export function PreparedText({ title, subject, body }: Props) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', py: 1.25 }}>
        {title}
      </Box>
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', my: 1 }}>
          {body}
        </Typography>
        <CopyButton text={`${subject}\n\n${body}`} label="Copy the text" />
      </Box>
    </Box>
  )
}
