import { useKeptPageWhenOffline } from '../platform/service-worker.ts'
import { ErrorState } from './error-state.tsx'

/** In place of a screen that could not be shown: most often a phone that lost its connection on the way to it. */
export function RouteError({ error, message }: { error: unknown; message: string }) {
  useKeptPageWhenOffline()
  const isOffline = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return (
    <ErrorState
      title="Something went wrong"
      message={
        isOffline
          ? 'Unable to connect to the server. Please check your internet connection and try again.'
          : message
      }
    />
  )
}
