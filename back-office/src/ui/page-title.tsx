import { Box, Typography } from '@mui/material'
import { createContext, type ReactNode, useContext } from 'react'

type Props = { title: string; children?: ReactNode; note?: ReactNode }

/** Whether a screen is shown within another one, which names the window and has the main heading. */
export const WithinScreen = createContext(false)

/** The heading of a screen, a line on what it is about, and at the side what can be done on it. */
export function PageTitle({ title, note, children }: Props) {
  const isWithin = useContext(WithinScreen)
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5, minHeight: 44 }}
    >
      {!isWithin && <title>{`${title} – Amritvasya back office`}</title>}
      <Box sx={{ flexGrow: 1 }}>
        <Typography variant="h1" component={isWithin ? 'h3' : 'h1'}>
          {title}
        </Typography>
        {note && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{note}</Typography>}
      </Box>
      {children}
    </Box>
  )
}
