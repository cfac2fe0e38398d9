import type { CustomerApi } from '../accounts/customer-api.ts'
import { messageOf } from '../platform/api.ts'
import { toast } from '../ui/toast.ts'

/**
 * The tab opens in the click itself, because browsers block later ones, and gets its address with the ticket
 * (decision 14).
 */
async function open(base: string, ticket: () => Promise<{ url: string }>, failed: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) {
    toast.error(failed)
    return
  }
  tab.opener = null
  try {
    const { url } = await ticket()
    tab.location.replace(new URL(base + url, window.location.href))
  } catch (error) {
    tab.close()
    toast.error(messageOf(error, failed))
  }
}

export const openInvoice = (api: CustomerApi, base: string, id: string): Promise<void> =>
  open(base, () => api('POST /orders/:id/invoice-ticket', { params: { id } }), 'Failed to open invoice')

export const openCreditNote = (api: CustomerApi, base: string, id: string, noteId: string): Promise<void> =>
  open(
    base,
    () => api('POST /orders/:id/credit-notes/:noteId/ticket', { params: { id, noteId } }),
    'Failed to open credit note',
  )
