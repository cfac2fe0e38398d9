import type { StaffRole } from '@amritvasya/contract'
import { Box, IconButton, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
import { KeyRound, LogOut, Palette, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useLogout, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { roleNames } from '../platform/permissions.ts'

export function PersonMenu() {
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<StaffRole>()
  const logout = useLogout()
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
            {permissions && roleNames[permissions]}
          </Typography>
        </Box>
        <MenuItem component={Link} to="/my-sign-in" onClick={close}>
          <ListItemIcon>
            <KeyRound size={19} aria-hidden="true" />
          </ListItemIcon>
          My sign-in
        </MenuItem>
        <MenuItem component={Link} to="/style" onClick={close}>
          <ListItemIcon>
            <Palette size={19} aria-hidden="true" />
          </ListItemIcon>
          Style
        </MenuItem>
        {/* The next sign-in on this device begins on its own first screen. */}
        <MenuItem onClick={() => logout(undefined, undefined, false)}>
          <ListItemIcon>
            <LogOut size={19} aria-hidden="true" />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
    </>
  )
}
