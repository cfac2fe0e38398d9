// Both load as one chunk once an address has been typed, so that neither can be missing.
export { GuestTrouble } from './guest-trouble.tsx'
export { sendGuestOrder } from './send-guest-order.ts'
