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
