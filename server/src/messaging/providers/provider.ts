/** A message as a provider needs it; `text` is what the recipient reads. */
export type OutgoingMessage = {
  /** Comes back in the provider's reports. */
  id: string
  /** The number has ten digits. */
  phone: string
  templateId: string
  language: string
  /** They are in the order of the template's variables. */
  values: readonly string[]
}

/**
 * `busy`: certainly not taken, so it may be tried again. `unknown`: perhaps taken, so it never is, as no provider of
 * messages has idempotency keys.
 */
export type SendOutcome =
  | { outcome: 'accepted'; providerId: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'busy'; reason: string }
  | { outcome: 'unknown'; reason: string }

/** The seam: another provider needs this function and its webhooks. */
export type SendMessage = (message: OutgoingMessage) => Promise<SendOutcome>
