import { useSyncExternalStore } from 'react'

type ToasterModule = typeof import('./toaster.tsx')

let loaded: ToasterModule | undefined
let loading: Promise<ToasterModule> | undefined
const listeners = new Set<() => void>()

/** Toasts come after a shopper's action; their code is fetched with the first one and weighs nothing before. */
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
 * Tells the shopper what just happened: bottom right, 3 s, announced to screen readers (TOAST-01, decision 36). `detail`
 * stands below in smaller type.
 */
export const toast = {
  success: (title: string, detail?: string): void => void show(title, 'success', detail),
  error: (title: string): void => void show(title, 'error'),
}

/** Where toasts appear, once there has been one; undefined before. */
export const useToaster = () =>
  useSyncExternalStore(
    subscribe,
    () => loaded?.Toaster,
    () => undefined,
  )
