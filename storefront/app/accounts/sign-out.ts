import { toast } from '../ui/toast.ts'
import type { CustomerApi } from './customer-api.ts'
import { endSession, readToken } from './session-store.ts'

/** Signs out at once in this browser, even if the request that ends the session on the server fails. */
export function signOut(api: CustomerApi): void {
  if (readToken()) api('POST /users/logout', {}).catch(() => {})
  endSession('signed-out')
  toast.success('You are signed out')
}
