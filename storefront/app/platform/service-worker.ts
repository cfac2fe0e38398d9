import { useEffect } from 'react'

/** Lets pages that were visited open without a connection, once all else is loaded. The shop works without it as well. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Private windows and full disks refuse it.
    })
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/**
 * Where a navigation failed for want of a connection: asks for the whole page anew, and the service worker answers with
 * the one it has kept, or says that there is none.
 */
export function useKeptPageWhenOffline(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
}
