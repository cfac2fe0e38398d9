import { liftOver, obstaclesIn } from './toast-position.ts'

export type ToastText = { title: string; kind: 'success' | 'error'; detail?: string | undefined }

/** The transition of `.toast` takes as long. */
const FADE_MS = 200
const MAX_SHOWN = 3
const inUse = ':hover, :focus-within'
const cross =
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>'

type Shown = {
  element: HTMLElement
  timer: ReturnType<typeof setTimeout> | undefined
  end: number
  left: number
}

const shown = new Set<Shown>()
let region: HTMLElement | undefined

/**
 * The region is there before its first toast, or screen readers would miss it. It is a popover in the uppermost dialog,
 * as everything outside a dialog is covered and inert.
 */
function openRegion(): HTMLElement {
  region ??= createRegion()
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const parent = dialog ?? document.body
  if (region.parentElement !== parent) parent.append(region)
  dialog?.addEventListener('close', leaveDialog, { once: true })
  if (!region.matches(':popover-open')) region.showPopover()
  return region
}

function leaveDialog(): void {
  if (shown.size > 0) openRegion()
}

function createRegion(): HTMLElement {
  const created = document.createElement('section')
  created.className = 'toasts'
  created.setAttribute('aria-label', 'Notifications')
  created.setAttribute('aria-live', 'polite')
  created.popover = 'manual'
  for (const sign of ['pointerenter', 'focusin']) created.addEventListener(sign, wait)
  for (const sign of ['pointerleave', 'focusout']) created.addEventListener(sign, goOn)
  followObstacles(created)
  return created
}

/** @param forMs milliseconds, without those under the pointer or with the focus */
export function showToast({ title, kind, detail }: ToastText, forMs: number): void {
  const place = openRegion()
  requestAnimationFrame(() => {
    const toast: Shown = { element: draw(title, kind, detail), timer: undefined, end: 0, left: forMs }
    toast.element.querySelector('button')?.addEventListener('click', () => close(toast))
    for (const oldest of [...shown].slice(0, Math.max(0, shown.size - MAX_SHOWN + 1))) close(oldest)
    shown.add(toast)
    place.append(toast.element)
    if (!place.matches(inUse)) run(toast)
  })
}

function draw(title: string, kind: ToastText['kind'], detail?: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast on-dark'
  element.dataset.toast = kind
  const words = document.createElement('div')
  for (const text of [title, detail]) {
    if (!text) continue
    const line = document.createElement('p')
    line.textContent = text
    words.append(line)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', 'Close')
  button.innerHTML = cross
  element.append(words, button)
  return element
}

function run(toast: Shown): void {
  toast.end = Date.now() + toast.left
  toast.timer = setTimeout(close, toast.left, toast)
}

function wait(): void {
  for (const toast of shown) {
    if (toast.timer === undefined) continue
    clearTimeout(toast.timer)
    toast.timer = undefined
    toast.left = toast.end - Date.now()
  }
}

function goOn(): void {
  for (const toast of shown) if (toast.timer === undefined) run(toast)
}

function close(toast: Shown): void {
  if (!shown.delete(toast)) return
  clearTimeout(toast.timer)
  toast.element.dataset.leaving = ''
  setTimeout(() => {
    toast.element.remove()
    if (region?.childElementCount === 0) region.hidePopover()
    // The removal of a focused button is no event.
    else if (!region?.matches(inUse)) goOn()
  }, FADE_MS)
}

/** Raises the toasts over what they must not cover. */
function followObstacles(place: HTMLElement): void {
  let lift = 0
  const raise = () => {
    if (place.childElementCount === 0) return
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const unraised = { left, right, top: top + lift, bottom: bottom + lift }
    lift = liftOver(unraised, obstaclesIn(document, innerHeight), innerHeight)
    place.style.setProperty('--lift', `${lift}px`)
  }
  const sizes = new ResizeObserver(raise)
  sizes.observe(place)
  sizes.observe(document.body)
  // The scrolling of a dialog does not bubble.
  addEventListener('scroll', raise, { passive: true, capture: true })
  document.addEventListener('focusin', raise)
}
