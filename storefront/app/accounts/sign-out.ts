import { toast } from '../ui/toast.ts'
import type { CustomerApi } from './customer-api.ts'
import { endSession, readToken } from './session-store.ts'

export function signOut(api: CustomerApi): void {
  // An unreachable server ends the idle session by itself.
  if (readToken()) api('POST /users/logout', {}).catch(() => {})
  endSession('signed-out')
  toast.success('You are signed out')
}
