/** The states lead from the request to its end. */
export const returnStates = [
  'requested',
  'approved',
  'declined',
  'cancelled',
  'received',
  'refunded',
  'closed',
] as const
export type ReturnState = (typeof returnStates)[number]
