/** Pages without a toast do not load the toaster. */
async function show(title: string, kind: 'success' | 'error', detail?: string): Promise<void> {
  const { showToast } = await import('./toaster.tsx')
  showToast(title, kind, detail)
}

/** Decision 36 fixes place and duration. */
export const toast = {
  success: (title: string, detail?: string): void => void show(title, 'success', detail),
  error: (title: string, detail?: string): void => void show(title, 'error', detail),
}
