import { Dialog } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { endedSession, onSessionChange, signIn } from '../platform/session.ts'
import { tokens } from '../theme/tokens.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The screen stays mounted with its input, but hidden: another person may use the device. */
export function SignInAgain() {
  const ended = useSyncExternalStore(onSessionChange, endedSession)
  const label = useId()
  const queries = useQueryClient()
  const submit = async (credentials: Parameters<typeof signIn>[0]) => {
    await signIn(credentials)
    await queries.invalidateQueries({ queryKey: ['auth'] })
  }
  return (
    <Dialog
      open={ended !== undefined}
      aria-labelledby={label}
      fullWidth
      // A transition would show the screen behind.
      transitionDuration={0}
      slotProps={{
        backdrop: { sx: { backgroundColor: 'background.default' } },
        paper: { sx: { maxWidth: 400, p: { xs: 3, sm: 4 }, boxShadow: tokens.shadowSoft } },
      }}
    >
      <SignInForm
        labelId={label}
        knownEmail={ended?.email}
        onSignIn={submit}
        notice="Your session has ended. Please sign in again. What you entered is still here."
      />
    </Dialog>
  )
}
