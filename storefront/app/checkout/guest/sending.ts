// What a guest's last step needs once an address has been typed; loaded together, so that neither is missing.
export { GuestTrouble } from './guest-trouble.tsx'
export { sendGuestOrder } from './send-guest-order.ts'
