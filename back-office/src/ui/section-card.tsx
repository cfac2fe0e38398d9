import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

export function SectionCard({ title, actions, children }: Props) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  )
}
