import { Box, Drawer } from '@mui/material'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavLink } from 'react-router-dom'
import { CloseOnBack } from '../platform/close-on-back.tsx'
import { MenuLinks } from './menu-links.tsx'
import { useMenu } from './use-menu.ts'

const item = {
  flex: 1,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 0.25,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  color: 'text.secondary',
  textDecoration: 'none',
  cursor: 'pointer',
  '&.active': { color: 'primary.main', fontWeight: 600 },
}

export function PhoneBar() {
  const { onPhoneBar, begin } = useMenu()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Box
        component="nav"
        aria-label="Main"
        sx={{
          display: { xs: 'flex', md: 'none' },
          position: 'fixed',
          inset: 'auto 0 0',
          zIndex: 'appBar',
          height: 'var(--phone-bar)',
          pb: 'env(safe-area-inset-bottom)',
          backgroundColor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {onPhoneBar.map(({ name, label, icon: Icon }) => (
          <Box key={name} component={NavLink} to={`/${name}`} onClick={() => begin(name)} sx={item}>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Box>
        ))}
        <Box component="button" type="button" onClick={() => setOpen(true)} aria-haspopup="dialog" sx={item}>
          <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
          More
        </Box>
      </Box>
      <MenuSheet open={open} onClose={() => setOpen(false)}>
        {/* Closed at once, so that the guard of unsaved changes is asked about the next screen. */}
        <MenuLinks onOpen={() => flushSync(() => setOpen(false))} />
      </MenuSheet>
    </>
  )
}

function MenuSheet({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'All screens',
          sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0', pb: 'env(safe-area-inset-bottom)' },
        },
      }}
    >
      {open && <CloseOnBack onBack={onClose} />}
      {children}
    </Drawer>
  )
}
