type Listener = (event: PopStateEvent) => void

let first: Listener | undefined

/**
 * Intercepts back and forward navigation before the router. The window calls listeners in the order of registration, so
 * this must run before the router starts; the interceptor may follow later.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => first?.(event))
}

/** @param listener may stop the router by `stopImmediatePropagation` */
export function interceptPopState(listener: Listener): void {
  first = listener
}
