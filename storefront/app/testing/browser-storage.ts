export class BrowserStorage {
  readonly values = new Map<string, string>()
  refusal: Error | undefined

  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.refusal) throw this.refusal
    this.values.set(key, value)
  }

  removeItem(key: string): void {
    if (this.refusal) throw this.refusal
    this.values.delete(key)
  }
}

export function installBrowser(): { storage: BrowserStorage; window: EventTarget } {
  const storage = new BrowserStorage()
  const window = new EventTarget()
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
  return { storage, window }
}
