import type { RouterContextProvider } from 'react-router'
import { renderContext } from '../../platform/render-context.ts'

/**
 * It is true when the server sent this document for the payment screen, as only its Content-Security-Policy
 * allows Razorpay's script.
 */
export type PaymentDocument = { own: boolean }

export function openPaymentDocument(context: Readonly<RouterContextProvider>): PaymentDocument {
  const { razorpayCheckoutUrl } = context.get(renderContext).site
  context.get(renderContext).hints.allowed = providerSources(razorpayCheckoutUrl)
  return { own: true }
}

/** Runs on every client-side navigation. */
export const cameFromAnother = (): PaymentDocument => ({ own: false })

/**
 * The keys are directives of the Content-Security-Policy; only the payment screens allow these sources. The
 * sandbox is this server.
 * @param checkoutUrl address of the script
 */
export function providerSources(checkoutUrl: string): Record<string, string[]> {
  if (!URL.canParse(checkoutUrl)) return {}
  const { origin } = new URL(checkoutUrl)
  return {
    'script-src': [origin, 'https://cdn.razorpay.com'],
    'frame-src': [origin, 'https://api.razorpay.com'],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
  }
}
