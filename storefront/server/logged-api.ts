import type { Client, PageLog } from '@amritvasya/contract'
import { isApiFailure } from '../app/platform/api.ts'

/** It is false for requests that the API refuses, such as a product that does not exist. */
const isOutage = (error: unknown): boolean =>
  !isApiFailure(error) || error.status === 0 || error.status >= 500 || error.code === 'INVALID_ANSWER'

/** Loaders replace what they cannot load by a default, so that only this log shows the failure. */
export function loggedApi(api: Client, pageLog: Omit<PageLog, 'renderingFailed'>): Client {
  return async (key, request) => {
    try {
      const response = await api(key, request)
      pageLog.callSucceeded(key)
      return response
    } catch (error) {
      if (isOutage(error)) pageLog.callFailed(key, error)
      throw error
    }
  }
}
