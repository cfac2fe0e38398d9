import { toast } from '../ui/toast.ts'
import type { CustomerApi } from './customer-api.ts'
import { endSession, readToken } from './session-store.ts'

/** Signs out here at once; the server ends the session as soon as it hears of it, and without it that is all. */
export function signOut(api: CustomerApi): void {
  if (readToken()) api('POST /users/logout', {}).catch(() => {})
  endSession('signed-out')
  toast.success('You are signed out')
}
