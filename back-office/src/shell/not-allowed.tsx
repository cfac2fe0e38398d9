import { Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Empty } from '../ui/empty.tsx'

/** At the address of a screen that is not for the role of whoever is signed in. */
export function NotAllowed() {
  return (
    <Empty title="This screen is not part of your work">
      <Typography sx={{ mb: 3 }}>The owner can change what you see, under Staff.</Typography>
      <Button component={Link} to="/" variant="contained">
        To my screens
      </Button>
    </Empty>
  )
}
