import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../platform/page-cache-hints.ts'
import { siteContext } from '../../platform/site.ts'
import { providerSources } from './provider-sources.ts'

/**
 * True when the server sent this document for the payment screen, false after a client-side navigation. A
 * Content-Security-Policy belongs to a document, and only that of a payment screen allows Razorpay's script.
 */
export type PaymentDocument = { own: boolean }

/** Adds Razorpay's sources to the policy of this document. */
export function openPaymentDocument(context: Readonly<RouterContextProvider>): PaymentDocument {
  const { razorpayCheckoutUrl } = context.get(siteContext)
  context.get(pageContext).allowed = providerSources(razorpayCheckoutUrl)
  return { own: true }
}

/** Runs in the browser on every navigation but the first load of a document. */
export const cameFromAnother = (): PaymentDocument => ({ own: false })
