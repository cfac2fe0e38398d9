import { Box, IconButton, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
import { KeyRound, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Rights } from '../platform/permissions.ts'
import { signOut } from '../platform/session.ts'

/** Loads the page again, so that nothing of this person stays in memory and the sign-in form is mounted only once. */
async function signOutOfPage(): Promise<void> {
  await signOut()
  location.assign('/back-office/login')
}

export function PersonMenu() {
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Rights>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`Signed in as ${identity?.fullName ?? '…'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <UserRound size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box component="li" role="none" sx={{ px: 2, pb: 1, pt: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{identity?.fullName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {permissions?.roleName}
          </Typography>
        </Box>
        <MenuItem component={Link} to="/my-sign-in" onClick={close}>
          <ListItemIcon>
            <KeyRound size={19} aria-hidden="true" />
          </ListItemIcon>
          My sign-in
        </MenuItem>
        <MenuItem onClick={signOutOfPage}>
          <ListItemIcon>
            <LogOut size={19} aria-hidden="true" />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
    </>
  )
}
