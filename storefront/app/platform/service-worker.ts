import { useEffect } from 'react'

/** Lets visited pages open without a connection; the shop works without it as well. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Private windows and full disks refuse the registration.
    })
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/**
 * Reloads the page after a navigation failed offline, so that the service worker serves the cached page or the offline
 * page.
 */
export function useCachedPageWhenOffline(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
}
