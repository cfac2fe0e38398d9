/** What the sandbox will do to an order later, by its clock. */
export type Step =
  | { kind: 'authorize'; paymentId: string }
  | { kind: 'end-refund'; refundId: string; status: 'processed' | 'failed' }

/** `at` in milliseconds. */
export type NewPlan = { at: number; step: Step }
export type Plan = NewPlan & { id: string; orderId: string }
