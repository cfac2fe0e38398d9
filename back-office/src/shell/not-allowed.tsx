import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'

/** At the address of a screen that is not for the role of whoever is signed in. */
export function NotAllowed() {
  return (
    <Box sx={{ textAlign: 'center', px: 2, py: 8 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        This screen is not part of your work
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        The owner can change what you see, under Staff.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        To my screens
      </Button>
    </Box>
  )
}
