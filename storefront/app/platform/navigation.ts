import { isDocumentPath } from './document-paths.ts'
import { loadDocument } from './load-document.ts'

type NavigateOptions = { replace?: boolean; state?: unknown }
type Navigate = (address: string, options?: NavigateOptions) => unknown

let followByRouter: Navigate | undefined
const listeners = new Set<() => void>()

/** The router offers itself while the application runs; a document has none. */
export function offerRouter(navigate: Navigate): () => void {
  followByRouter = navigate
  return () => {
    if (followByRouter === navigate) followByRouter = undefined
  }
}

/** @param address path of the shop, with query and fragment */
export function navigateTo(address: string, options: NavigateOptions = {}): void {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (followByRouter && !isDocumentPath(path)) void followByRouter(address, options)
  else loadDocument(address, options.state, options.replace)
}

/** @returns the unsubscriber */
export function subscribeToPages(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The router has gone to another page, or another entry of the history. */
export function notifyOfPage(): void {
  for (const listener of listeners) listener()
}
