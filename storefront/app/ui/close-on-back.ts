import { useEffect, useEffectEvent } from 'react'

/** The overlays that are open, the topmost last: the functions that close them. */
const opened: (() => void)[] = []
/** Changes of the history that wait until a step back under way has arrived. */
const waiting: (() => void)[] = []
let isInstalled = false
/** The current entry of the history stands for the open overlay, with the address and the state of the page below. */
let isOnMarker = false
let isGoingBack = false
/** React Router's index of the page that the marker belongs to. */
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
    // Its overlay was closed before: going forward ends where it began.
    if (opened.length === 0) leaveMarker()
  } else if (isOnMarker) {
    isOnMarker = false
    if (event.state?.idx === page) {
      event.stopImmediatePropagation()
      opened.pop()?.()
      mark()
    } else for (const close of opened.splice(0)) close()
  }
}

/**
 * The router's own changes of the history: a page that is opened from an overlay takes the place of its marker, so that
 * going back from there leads to the page below at once.
 */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { pushState, replaceState } = History.prototype
  history.pushState = (...entry) =>
    whenArrived(() => {
      ;(isOnMarker ? replaceState : pushState).apply(history, entry)
      isOnMarker = false
    })
  history.replaceState = (...entry) =>
    whenArrived(() => {
      replaceState.apply(history, entry)
      isOnMarker = false
    })
  // While capturing, so before the router, for which nothing has happened.
  addEventListener('popstate', onPopState, true)
}

/**
 * Makes Back, of the browser or of an Android phone, close an overlay instead of leaving the page: while it is open, the
 * history has one more entry, which goes when the overlay is closed in any other way.
 * @returns tells that the overlay is closed
 */
export function closeOnBack(close: () => void): () => void {
  install()
  opened.push(close)
  whenArrived(mark)
  return () => {
    const at = opened.indexOf(close)
    if (at >= 0) opened.splice(at, 1)
    // One that opens in the same moment takes the marker over.
    queueMicrotask(() => {
      if (opened.length === 0 && isOnMarker) leaveMarker()
    })
  }
}

/**
 * For an overlay that is there as long as its component is.
 * @param isOpen for one that stays in the page while it is closed
 * @param key changes with each page that is shown below while the overlay stays open
 */
export function useCloseOnBack(close: () => void, isOpen = true, key?: string): void {
  const onBack = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page below has a marker of its own
  useEffect(() => (isOpen ? closeOnBack(() => onBack()) : undefined), [isOpen, key])
}
