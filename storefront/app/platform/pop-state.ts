type Listener = (event: PopStateEvent) => void

let first: Listener | undefined

/**
 * Must run before the router starts, as the window calls listeners in the order of registration; the
 * interceptor may follow later.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => first?.(event))
}

/** @param listener may stop the router by `stopImmediatePropagation` */
export function interceptPopState(listener: Listener): void {
  first = listener
}
