import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode, Suspense } from 'react'
import { SkipNavigationButton, useGetIdentity, usePermissions } from 'react-admin'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { can, type Rights } from '../platform/permissions.ts'
import type { Me } from '../platform/session.ts'
import { resources } from '../resources.tsx'
import { SignInAgain } from '../sign-in/sign-in-again.tsx'
import { tokens } from '../theme/tokens.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { AppBar } from './app-bar.tsx'
import { MenuLinks } from './menu-links.tsx'
import { PhoneBar } from './phone-bar.tsx'

function NotAllowed() {
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

type Props = { place: string; children: ReactNode }
type State = { error?: unknown }

/** Keeps the menu when a screen fails or cannot be loaded; the next screen resets the error. */
class ScreenBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidUpdate({ place }: Props) {
    if (place !== this.props.place && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Failure error={error} isWholeScreen onRetry={() => location.reload()} />
  }
}

const ownSignIn = '/my-sign-in'

/** Shadows at the edges show that the menu scrolls; covers hide them at both ends. */
const moreBelow = {
  background: `
    linear-gradient(${tokens.paper}, transparent) top / 100% 2.5rem no-repeat local,
    linear-gradient(transparent, ${tokens.paper}) bottom / 100% 2.5rem no-repeat local,
    linear-gradient(${tokens.line}, transparent) top / 100% 0.75rem no-repeat scroll,
    linear-gradient(transparent, ${tokens.line}) bottom / 100% 0.75rem no-repeat scroll`,
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { identity, isPending } = useGetIdentity()
  const { permissions } = usePermissions<Rights>()
  const opened = resources.find(({ name }) => name === pathname.split('/')[1])
  const mayOpen = !opened || !permissions || can(permissions, opened.name)
  const { mustAddSecondFactor, mustChangePassword } = (identity ?? {}) as Partial<Me>
  // The API refuses all other requests until the sign-in is complete.
  const isIncomplete = mustAddSecondFactor || mustChangePassword
  const mustStay = isIncomplete && pathname !== ownSignIn
  return (
    <Box sx={{ '--phone-bar': { xs: 'calc(3.75rem + env(safe-area-inset-bottom))', md: '0px' } }}>
      <SkipNavigationButton />
      <AppBar canSearch={!isPending && !isIncomplete} />
      <Box sx={{ display: 'flex' }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            width: '13.5rem',
            flexShrink: 0,
            position: 'sticky',
            top: 56,
            height: 'calc(100dvh - 56px)',
            overflowY: 'auto',
            ...moreBelow,
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <MenuLinks />
        </Box>
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            maxWidth: '104rem',
            mx: 'auto',
            px: { xs: 2, md: 4 },
            pt: { xs: 2, md: 3 },
            pb: 'calc(var(--phone-bar) + 2rem)',
            outline: 0,
          }}
        >
          <ScreenBoundary place={pathname}>
            <Suspense fallback={<Loading shape="screen" />}>
              {isPending ? (
                <Loading shape="screen" />
              ) : mustStay ? (
                <Navigate to={ownSignIn} replace />
              ) : mayOpen ? (
                children
              ) : (
                <NotAllowed />
              )}
            </Suspense>
          </ScreenBoundary>
        </Box>
      </Box>
      <PhoneBar />
      <SignInAgain />
    </Box>
  )
}
