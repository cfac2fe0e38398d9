import { useEffect } from 'react'
import { useReference } from '../platform/reference.ts'
import { ErrorState } from './error-state.tsx'

/** Reloads after a navigation failed offline, so that the service worker serves its page. */
function useCachedPageWhenOffline(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
}

export function RouteError({ error, message }: { error: unknown; message: string }) {
  useCachedPageWhenOffline()
  const reference = useReference(error)
  const isOffline = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return (
    <ErrorState
      title="We could not load this page"
      reference={isOffline ? undefined : reference}
      message={
        isOffline
          ? 'Unable to connect to the server. Please check your internet connection and try again.'
          : message
      }
    />
  )
}
