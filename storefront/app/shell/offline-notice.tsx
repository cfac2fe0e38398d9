import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const isOld = () => !navigator.onLine || document.documentElement.hasAttribute('data-kept')

/** Lies at the bottom, where it causes no layout shift. */
export function OfflineNotice() {
  const shown = useSyncExternalStore(subscribe, isOld, () => false)
  return (
    <>
      <div aria-live="polite" className="fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-30">
        {shown && (
          <p
            data-keep-clear=""
            className="border-t border-gold-bright/40 bg-plum-deep px-4 py-2.5 text-center text-sm text-on-dark"
          >
            You are offline – prices may have changed
          </p>
        )}
      </div>
      {/* Reserves space below the footer, so that the notice does not cover its last line. */}
      {shown && <div aria-hidden="true" className="h-11 bg-plum-deep" />}
    </>
  )
}
