import { AppBar as Bar, Box, Button, Toolbar } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { LoadingIndicator } from 'react-admin'
import { Link } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { PersonMenu } from './person-menu.tsx'
import { SearchButton } from './search/search-button.tsx'

/** @param canSearch false before the sign-in is complete */
export function AppBar({ canSearch }: { canSearch: boolean }) {
  return (
    <Bar
      position="sticky"
      sx={{ backgroundColor: tokens.plumDeep, '& :focus-visible': { outlineColor: tokens.goldSoft } }}
    >
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: 1, color: tokens.onDark }}>
        <Box
          component={Link}
          to="/"
          sx={{
            flexGrow: { xs: 1, md: 0 },
            width: { md: '12rem' },
            fontFamily: tokens.serif,
            fontSize: '1.25rem',
            color: 'inherit',
            textDecoration: 'none',
            lineHeight: '44px',
          }}
        >
          Amritvasya
        </Box>
        {canSearch && <SearchButton />}
        <Box sx={{ display: { xs: 'none', md: 'block' }, flexGrow: 1 }} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          {/* The label names the spinner. */}
          <LoadingIndicator aria-label="Loading" />
        </Box>
        <Button
          href="/"
          target="_blank"
          rel="noopener"
          color="inherit"
          endIcon={<ExternalLink size={17} aria-hidden="true" />}
          sx={{ minHeight: 44 }}
        >
          View shop
        </Button>
        <PersonMenu />
      </Toolbar>
    </Bar>
  )
}
