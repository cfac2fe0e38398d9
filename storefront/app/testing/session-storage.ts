import { BrowserStorage, installBrowser } from './browser-storage.ts'

export function installSession(): { session: BrowserStorage; storage: BrowserStorage } {
  const { storage } = installBrowser()
  const session = new BrowserStorage()
  Object.defineProperty(globalThis, 'sessionStorage', { value: session, configurable: true })
  return { session, storage }
}
