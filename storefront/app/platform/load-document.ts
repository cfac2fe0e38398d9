import { leavePage } from './pop-state.ts'

const key = 'handed-state'
const listeners: (() => void)[] = []

/** @param listener is called before the shop loads another document; what it throws is ignored */
export const onLoadDocument = (listener: () => void): void => void listeners.push(listener)

/**
 * Loads the page as a document. A page opened from an overlay replaces the overlay's entry of the history, so that Back
 * leads straight to the page below.
 * @param state for the router of the next page
 * @param replace true when Back must not lead to this page
 */
export function loadDocument(address: string, state?: unknown, replace = false): void {
  try {
    if (state !== undefined) sessionStorage.setItem(key, JSON.stringify(state))
    for (const listener of listeners) listener()
  } catch {
    // The next page does without it.
  }
  leavePage((replaces) => (replace || replaces ? location.replace(address) : location.assign(address)))
}

/** The router keeps what a page was handed in its entry of the history. */
export const stateOfEntry = (): unknown => history.state?.usr

/** Must run before the router starts. */
export function takeHandedState(): void {
  try {
    const handed = sessionStorage.getItem(key)
    if (handed === null) return
    sessionStorage.removeItem(key)
    history.replaceState({ ...history.state, usr: JSON.parse(handed) }, '')
  } catch {
    // Browser storage is forbidden.
  }
}
