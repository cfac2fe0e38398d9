// Both load as one chunk, so that neither can be missing.
export { GuestErrorPanel } from './guest-error-panel.tsx'
export { sendGuestOrder } from './send-guest-order.ts'
