import { whenLoaded } from './when-loaded.ts'

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenLoaded(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Private windows and full disks refuse the registration.
    })
  })
}
