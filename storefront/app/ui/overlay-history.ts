import { interceptPopState } from '../platform/pop-state.ts'

/** `stays` keeps the overlay open while the page below changes, as filters do. */
type Overlay = { close: () => void; stays?: boolean }

/** The topmost is last. */
const opened: Overlay[] = []
/** They change the history once a pending history.back() has ended. */
const waiting: (() => void)[] = []
let isInstalled = false
/** The marker has the address and state of the page below. */
let isOnMarker = false
let isGoingBack = false
/** React Router or the list's script has given this index to the page below the marker. */
let page: unknown

function whenArrived(change: () => void): void {
  if (isGoingBack) waiting.push(change)
  else change()
}

function mark(): void {
  if (isOnMarker || opened.length === 0) return
  page = history.state?.idx
  History.prototype.pushState.call(history, { ...history.state, overlay: true }, '')
  isOnMarker = true
}

function leaveMarker(): void {
  isGoingBack = true
  isOnMarker = false
  history.back()
}

function onPopState(event: PopStateEvent): void {
  if (isGoingBack) {
    event.stopImmediatePropagation()
    isGoingBack = false
    for (const change of waiting.splice(0)) change()
  } else if (event.state?.overlay) {
    if (opened.length === 0) leaveMarker()
  } else if (isOnMarker) {
    isOnMarker = false
    if (event.state?.idx === page) {
      event.stopImmediatePropagation()
      opened.pop()?.close()
      mark()
    } else for (const { close } of opened.splice(0)) close()
  }
}

/** A page opened from an overlay replaces the marker, so that Back leads straight to the page below. */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { pushState, replaceState } = History.prototype
  const changeBy = (method: typeof replaceState, entry: Parameters<typeof replaceState>) =>
    whenArrived(() => {
      ;(isOnMarker ? replaceState : method).apply(history, entry)
      isOnMarker = false
      if (opened.at(-1)?.stays) mark()
    })
  history.pushState = (...entry) => changeBy(pushState, entry)
  history.replaceState = (...entry) => changeBy(replaceState, entry)
  interceptPopState(onPopState, (go) =>
    whenArrived(() => {
      go(isOnMarker)
      isOnMarker = false
    }),
  )
}

/**
 * Makes Back close the overlay, by a marker entry in the history.
 * @returns a function that unregisters a closed overlay
 */
export function closeOnBack(overlay: Overlay): () => void {
  install()
  opened.push(overlay)
  whenArrived(mark)
  return () => {
    const at = opened.indexOf(overlay)
    if (at >= 0) opened.splice(at, 1)
    // An overlay that opens in the same task takes over the marker.
    queueMicrotask(() => {
      if (opened.length === 0 && isOnMarker) leaveMarker()
    })
  }
}
