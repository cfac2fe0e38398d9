import type { Answer, Request as CallRequest, EndpointKey, Endpoints } from '@amritvasya/contract'
import { useMemo } from 'react'
import { isApiFailure } from '../platform/api.ts'
import { createHttpApi } from '../platform/http-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { toast } from '../ui/toast.ts'
import { endSession, readToken } from './session-store.ts'

/** The calls that the contract keeps for signed-in customers. */
type CustomerKey = {
  [K in EndpointKey]: Endpoints[K] extends { auth: 'customer' } ? K : never
}[EndpointKey]

export type CustomerApi = <K extends CustomerKey>(key: K, request: CallRequest<K>) => Promise<Answer<K>>

/** What a shopper reads when the session is over. */
export function endExpiredSession(): void {
  endSession('explained')
  toast.error('Your session has ended. Please sign in again.')
}

/**
 * API-03: calls with the stored token as a bearer header. A session that the server has ended is ended here too, unless
 * another one has begun meanwhile.
 */
export function createCustomerApi(base: string): CustomerApi {
  return async (key, request) => {
    const token = readToken()
    try {
      return await createHttpApi(base, { token })(key, request)
    } catch (error) {
      if (isApiFailure(error) && error.status === 401 && readToken() === token) endExpiredSession()
      throw error
    }
  }
}

/** The same function on every render. */
export function useCustomerApi(): CustomerApi {
  const base = useApiBase()
  return useMemo(() => createCustomerApi(base), [base])
}
