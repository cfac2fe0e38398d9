import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { endSession } from '../session-store.ts'

export function SignOutEverywhere() {
  const api = useCustomerApi()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await api('POST /users/sign-out-everywhere', {})
      toast.success('You are signed out on all devices')
      endSession('signed-out')
    } catch (error) {
      toast.error(messageOf(error, 'Failed to sign out'))
      setBusy(false)
    }
  }

  return (
    <Button look="secondary" onClick={send} disabled={busy}>
      {busy ? 'Signing out…' : 'Sign out everywhere'}
    </Button>
  )
}
