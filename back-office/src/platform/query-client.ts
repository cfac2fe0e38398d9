import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

/** Whether asking again may help: without a connection, or when the server had a mishap; not after a no. */
const mayPass = (error: Error) => error instanceof HttpError && (error.status === 0 || error.status >= 500)

/**
 * What is read from the API. What fails is asked for once more, then the screen says so and offers a further try. It is
 * the same without a connection: a call that only waited for one would say nothing, and a change would be made later,
 * when nobody thinks of it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && mayPass(error), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
