import type { Client, EndpointKey, Endpoints } from '@amritvasya/contract'
import { useMemo } from 'react'
import { isApiFailure } from '../platform/api.ts'
import { createHttpApi } from '../platform/http-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { toast } from '../ui/toast.ts'
import { endSession, readToken } from './session-store.ts'

type CustomerKey = {
  [K in EndpointKey]: Endpoints[K] extends { auth: 'customer' } ? K : never
}[EndpointKey]

export type CustomerApi = Client<CustomerKey>

export function endExpiredSession(): void {
  endSession('explained')
  toast.error('Your session has ended. Please sign in again.')
}

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

export function useCustomerApi(): CustomerApi {
  const base = useApiBase()
  return useMemo(() => createCustomerApi(base), [base])
}
