import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { endSession } from '../session-store.ts'

export function SignOutEverywhere() {
  const api = useCustomerApi()
  const { busy, attempt } = useAttempt((error) => void toast.error(messageOf(error, 'Failed to sign out')))

  const send = () =>
    attempt(async () => {
      await api('POST /users/sign-out-everywhere', {})
      toast.success('You are signed out on all devices')
      endSession('signed-out')
    })

  return (
    <Button look="secondary" onClick={send} disabled={busy}>
      {busy ? 'Signing out…' : 'Sign out everywhere'}
    </Button>
  )
}
