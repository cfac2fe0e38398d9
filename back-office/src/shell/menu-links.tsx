import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { BackOfficeResource } from '../resource.ts'
import { tokens } from '../theme/tokens.ts'
import { useMenu } from './use-menu.ts'

const link = {
  minHeight: { xs: 44, md: 36 },
  py: 0.25,
  borderRadius: 1,
  color: 'text.primary',
  '&.active': { backgroundColor: tokens.plumSoft, color: 'primary.dark', fontWeight: 600 },
  '&.active .MuiListItemText-primary': { fontWeight: 600 },
}

const fold = {
  px: 1.5,
  py: { xs: 1.25, md: 0.75 },
  borderRadius: 1,
  cursor: 'pointer',
  fontSize: '0.875rem',
  color: 'text.secondary',
}

export function MenuLinks({ onOpen }: { onOpen?: () => void }) {
  const { groups, begin } = useMenu()
  const id = useId()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // A low window may cut off the active link.
    if (pathname) menu.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <Box ref={menu} component="nav" aria-label="Screens" sx={{ p: 1.5, columnCount: { sm: 2, md: 1 } }}>
      {groups.map(({ group, entries, folded }) => (
        <Box key={group} sx={{ pb: 1.5, breakInside: 'avoid' }}>
          <Typography
            id={`${id}${group}`}
            component="h2"
            sx={{ px: 1.5, pb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            {group}
          </Typography>
          <Entries {...{ entries, begin, onOpen }} labelledBy={`${id}${group}`} />
          {folded.length > 0 && (
            <Box component="details" open={folded.some(({ name }) => name === pathname.split('/')[1])}>
              <Box component="summary" aria-label={`More: ${group}`} sx={fold}>
                More
              </Box>
              <Entries {...{ entries: folded, begin, onOpen }} labelledBy={`${id}${group}`} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

type EntriesProps = {
  entries: readonly BackOfficeResource[]
  begin: (name: string) => void
  onOpen: (() => void) | undefined
  labelledBy: string
}

function Entries({ entries, begin, onOpen, labelledBy }: EntriesProps) {
  return (
    <List dense disablePadding aria-labelledby={labelledBy}>
      {entries.map(({ name, label, icon: Icon }) => (
        <ListItem key={name} disablePadding>
          <ListItemButton
            component={NavLink}
            to={`/${name}`}
            onClick={() => {
              begin(name)
              onOpen?.()
            }}
            sx={link}
          >
            <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
              <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
            </ListItemIcon>
            <ListItemText primary={label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
