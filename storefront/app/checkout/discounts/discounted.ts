import type { Pricing } from '../pricing/quote.ts'
import type { Quoted } from './request-quote.ts'

/** Returns the prices that the shop quoted for these goods, or else the browser's own. */
export const discounted = (pricing: Pricing, quoted: Quoted | undefined): Pricing =>
  quoted
    ? { ...quoted.pricing, ...(quoted.discounts.length > 0 && { discounts: quoted.discounts }) }
    : pricing
