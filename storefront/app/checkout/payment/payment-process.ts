// Both load as one chunk with the press, as nothing of them is shown before.
export { runEffect } from './payment-effects.ts'
export { paymentReducer } from './payment-machine.ts'
