export type Step =
  | { kind: 'authorize'; paymentId: string }
  | { kind: 'end-refund'; refundId: string; status: 'processed' | 'failed' }

/** The times are in milliseconds of the sandbox's clock. */
export type NewPlan = { at: number; step: Step }
export type Plan = NewPlan & { id: string; orderId: string }
