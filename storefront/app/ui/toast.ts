import { useSyncExternalStore } from 'react'

type ToasterModule = typeof import('./toaster.tsx')

let loaded: ToasterModule | undefined
let loading: Promise<ToasterModule> | undefined
const listeners = new Set<() => void>()

/** Pages without a toast do not load the toaster. */
async function load(): Promise<ToasterModule> {
  loading ??= import('./toaster.tsx')
  const module = await loading
  if (!loaded) {
    loaded = module
    for (const listener of listeners) listener()
  }
  return module
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function show(title: string, kind: 'success' | 'error', detail?: string): Promise<void> {
  const { showToast } = await load()
  showToast(title, kind, detail)
}

/** Decision 36 fixes place and duration. */
export const toast = {
  success: (title: string, detail?: string): void => void show(title, 'success', detail),
  error: (title: string, detail?: string): void => void show(title, 'error', detail),
}

export const useToaster = () =>
  useSyncExternalStore(
    subscribe,
    () => loaded?.Toaster,
    () => undefined,
  )
