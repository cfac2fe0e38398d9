import { useCachedPageWhenOffline } from '../platform/service-worker.ts'
import { ErrorState } from './error-state.tsx'

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
