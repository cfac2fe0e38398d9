import { createContext } from 'react-router'

export type Site = {
  /** Public address, without a trailing slash. */
  publicUrl: string
  /** API base for the browser: `/api`, or another server's address. */
  apiBase: string
  mode: 'demo' | 'live'
  /** Address of Razorpay's script; only the payment screens load it. */
  razorpayCheckoutUrl: string
}

export const siteContext = createContext<Site>()
