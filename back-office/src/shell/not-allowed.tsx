import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'

export function NotAllowed() {
  return (
    <Box sx={{ textAlign: 'center', px: 2, py: 8 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        You do not have access to this page
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        The owner can change what you see, under Staff.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Go to my pages
      </Button>
    </Box>
  )
}
