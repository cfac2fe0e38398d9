import { useSyncExternalStore } from 'react'
import { isOld, subscribeToConnection } from './connection.ts'

/** Lies at the bottom, where it causes no layout shift. */
export function OfflineNotice() {
  const hidden = !useSyncExternalStore(subscribeToConnection, isOld, () => false)
  return (
    <>
      <div aria-live="polite" className="fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-30">
        <p
          data-keep-clear=""
          data-offline=""
          hidden={hidden}
          className="border-t border-gold-bright/40 bg-plum-deep px-4 py-2.5 text-center text-sm text-on-dark"
        >
          You are offline – prices may have changed
        </p>
      </div>
      {/* Reserves space below the footer, so that the notice does not cover its last line. */}
      <div data-offline="" hidden={hidden} aria-hidden="true" className="h-11 bg-plum-deep" />
    </>
  )
}
