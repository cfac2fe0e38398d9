import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Without a connection, or on a page that the service worker had kept (public/service-worker.js). */
const isOld = () => !navigator.onLine || document.documentElement.hasAttribute('data-kept')

/** Says that what is shown may be out of date; at the bottom, where it moves and hides nothing one reads. */
export function OfflineNotice() {
  const shown = useSyncExternalStore(subscribe, isOld, () => false)
  return (
    <>
      <div aria-live="polite" className="fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-30">
        {shown && (
          <p className="border-t border-gold-bright/40 bg-plum-deep px-4 py-2.5 text-center text-sm text-on-dark">
            You are offline – prices may have changed
          </p>
        )}
      </div>
      {/* Below the footer, so that its last line can be scrolled out from under the notice. */}
      {shown && <div aria-hidden="true" className="h-11 bg-plum-deep" />}
    </>
  )
}
