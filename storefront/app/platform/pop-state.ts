type Listener = (event: PopStateEvent) => void

let first: Listener | undefined

/**
 * Listens to steps back and forward before the router does. At the window browsers call listeners in the order in which
 * they were added, so this must run before the router starts; what listens may come later.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => first?.(event))
}

/** @param listener may keep a step from the router by `stopImmediatePropagation` */
export function interceptPopState(listener: Listener): void {
  first = listener
}
