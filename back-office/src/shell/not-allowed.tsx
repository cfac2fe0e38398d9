import { Typography } from '@mui/material'
import { Empty } from '../ui/empty.tsx'

/** At the address of a screen that is not for the role of whoever is signed in. */
export function NotAllowed() {
  return (
    <Empty title="This screen is not part of your work">
      <Typography>The owner can change what you see, under Staff.</Typography>
    </Empty>
  )
}
