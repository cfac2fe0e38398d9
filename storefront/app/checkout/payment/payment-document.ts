import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../platform/page-notes.ts'
import { siteContext } from '../../platform/site.ts'
import { providerSources } from './provider-sources.ts'

/**
 * A Content-Security-Policy belongs to a document, and only that of a payment screen lets the provider's script in. So
 * the screen must know whether the server sent this document for it, or the shopper came by a navigation within another.
 */
export type PaymentDocument = { own: boolean }

/** On the server: the document is the payment screen's own. */
export function openPaymentDocument(context: Readonly<RouterContextProvider>): PaymentDocument {
  const { razorpayCheckoutUrl } = context.get(siteContext)
  context.get(pageContext).allowed = providerSources(razorpayCheckoutUrl)
  return { own: true }
}

/** In the browser, on every navigation but the first load of a document. */
export const cameFromAnother = (): PaymentDocument => ({ own: false })
