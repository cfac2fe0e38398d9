import type { CustomerApi } from '../accounts/customer-api.ts'
import { messageOf } from '../platform/api.ts'
import { toast } from '../ui/toast.ts'

const failed = 'Failed to open invoice'

/**
 * Opens the invoice in a new tab (API-30, decision 14). The tab opens in the click itself, as browsers block any later
 * one; it gets its address once the ticket is there (ERR-42).
 */
export async function openInvoice(api: CustomerApi, base: string, id: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) {
    toast.error(failed)
    return
  }
  tab.opener = null
  try {
    const { url } = await api('POST /orders/:id/invoice-ticket', { params: { id } })
    tab.location.replace(new URL(base + url, window.location.href))
  } catch (error) {
    tab.close()
    toast.error(messageOf(error, failed))
  }
}
