import { useCachedPageWhenOffline } from '../platform/service-worker.ts'
import { ErrorState } from './error-state.tsx'

/** Replaces a screen that failed to load, most often on a phone that lost its connection during a navigation. */
export function RouteError({ error, message }: { error: unknown; message: string }) {
  useCachedPageWhenOffline()
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
