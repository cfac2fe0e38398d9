import { useEffect, useEffectEvent } from 'react'
import { interceptPopState } from '../platform/pop-state.ts'

/** `stays`: remains open while the page below changes, as filters do. */
type Overlay = { close: () => void; stays: boolean }

/** The overlays that are open, the topmost last. */
const opened: Overlay[] = []
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
      opened.pop()?.close()
      mark()
    } else for (const { close } of opened.splice(0)) close()
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
  const changeBy = (method: typeof replaceState, entry: Parameters<typeof replaceState>) =>
    whenArrived(() => {
      ;(isOnMarker ? replaceState : method).apply(history, entry)
      isOnMarker = false
      if (opened.at(-1)?.stays) mark()
    })
  history.pushState = (...entry) => changeBy(pushState, entry)
  history.replaceState = (...entry) => changeBy(replaceState, entry)
  interceptPopState(onPopState)
}

/**
 * Makes Back, of the browser or of an Android phone, close an overlay instead of leaving the page: while it is open, the
 * history has one more entry, which goes when the overlay is closed in any other way.
 * @returns tells that the overlay is closed
 */
function closeOnBack(overlay: Overlay): () => void {
  install()
  opened.push(overlay)
  whenArrived(mark)
  return () => {
    const at = opened.indexOf(overlay)
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
 * @param stays for one that remains open while the page below changes
 */
export function useCloseOnBack(close: () => void, isOpen = true, stays = false): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? closeOnBack({ close: () => onBack(), stays }) : undefined), [isOpen, stays])
}
