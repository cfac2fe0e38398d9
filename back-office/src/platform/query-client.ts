import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

/** A retry may help without a connection or after a server error. */
const mayPass = (error: Error) => error instanceof HttpError && (error.status === 0 || error.status >= 500)

/**
 * `always`, because a call that waits for a connection would report nothing, and its change would come unexpectedly
 * late.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && mayPass(error), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
