import { createContext } from 'react-router'

/** Where this shop stands. */
export type Site = {
  /** The address shoppers and search engines know, without a slash at the end. */
  publicUrl: string
  /** The API base as the browser reaches it: `/api`, or another server's address. */
  apiBase: string
  mode: 'demo' | 'live'
  /** The script of the payment provider's window; only the payment screens load it. */
  razorpayCheckoutUrl: string
}

export const siteContext = createContext<Site>()
