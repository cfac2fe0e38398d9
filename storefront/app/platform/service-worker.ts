import { useEffect } from 'react'

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

/** Reloads after a navigation failed offline, so that the service worker serves its page. */
export function useCachedPageWhenOffline(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
}
