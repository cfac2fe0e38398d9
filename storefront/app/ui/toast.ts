import { useSyncExternalStore } from 'react'

type ToasterModule = typeof import('./toaster.tsx')

let loaded: ToasterModule | undefined
let loading: Promise<ToasterModule> | undefined
const listeners = new Set<() => void>()

/** Imports the toaster with the first toast, so that pages without one do not load it. */
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

/**
 * Shows a toast: bottom right, 3 s, announced to screen readers (TOAST-01, decision 36). `detail` follows in smaller
 * type.
 */
export const toast = {
  success: (title: string, detail?: string): void => void show(title, 'success', detail),
  error: (title: string): void => void show(title, 'error'),
}

/** Returns the component that renders toasts; undefined before the first toast. */
export const useToaster = () =>
  useSyncExternalStore(
    subscribe,
    () => loaded?.Toaster,
    () => undefined,
  )
