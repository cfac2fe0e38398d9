import { onLoadDocument } from '../platform/load-document.ts'
import type { ToastText } from './toaster.ts'

const key = 'handed-toasts'
/** Decision 36 fixes place and duration. */
export const TOAST_MS = 3_000

let recent: (ToastText & { until: number })[] = []

/** Pages without a toast do not load the toaster. */
async function show(text: ToastText): Promise<void> {
  const now = Date.now()
  recent = [...recent.filter(({ until }) => until > now), { ...text, until: now + TOAST_MS }]
  const { showToast } = await import('./toaster.ts')
  showToast(text, TOAST_MS)
}

export const toast = {
  success: (title: string, detail?: string): void => void show({ title, kind: 'success', detail }),
  error: (title: string, detail?: string): void => void show({ title, kind: 'error', detail }),
}

// A toast that is shown while the shop loads another document is shown there again.
onLoadDocument(() => {
  const now = Date.now()
  const handed = recent.filter(({ until }) => until > now).map(({ until: _, ...text }) => text)
  if (handed.length > 0) sessionStorage.setItem(key, JSON.stringify(handed))
})

/** Shows what the page before handed over; must run once the page is hydrated. */
export function showHandedToasts(): void {
  try {
    const handed = sessionStorage.getItem(key)
    if (handed === null) return
    sessionStorage.removeItem(key)
    for (const text of JSON.parse(handed) as ToastText[]) void show(text)
  } catch {
    // Browser storage is forbidden.
  }
}
