/** Returns the unsubscriber. */
export function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Without a connection, and on a page that was stored (public/service-worker.js), prices may be old. */
export const isOld = () => !navigator.onLine || document.documentElement.hasAttribute('data-kept')
