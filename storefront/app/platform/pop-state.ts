type Listener = (event: PopStateEvent) => void
/** @param replaces true when the next page replaces the entry of an overlay */
type Go = (replaces: boolean) => void

let first: Listener | undefined
let leave = (go: Go): void => go(false)

/**
 * Must run before the router starts, as the window calls listeners in the order of registration; the
 * interceptor may follow later.
 */
export function listenBeforeRouter(): void {
  // A reload closes an overlay (ui/overlay-history.ts), so its history entry is removed too.
  if (history.state?.overlay) {
    addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    history.back()
  }
  addEventListener('popstate', (event) => first?.(event))
}

/** @param listener may stop the router by `stopImmediatePropagation` */
export function interceptPopState(listener: Listener, leavePage: typeof leave): void {
  first = listener
  leave = leavePage
}

/** Lets a page of another document be loaded once no step back in the history is pending. */
export const leavePage = (go: Go): void => leave(go)
