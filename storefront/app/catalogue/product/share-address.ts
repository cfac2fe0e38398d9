import { toast } from '../../ui/toast.ts'

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the device's own way to share; where there is none, copies the address. */
export async function shareAddress(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch (error) {
    if (!isCancelled(error))
      toast.error('The link could not be shared. Please copy the address of this page.')
  }
}
