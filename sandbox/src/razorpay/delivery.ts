import type { EventName } from './events.ts'

/** A webhook on its way. `at` is when it is next tried, in milliseconds of the sandbox's clock. */
export type NewDelivery = {
  eventId: string
  name: EventName
  /** Sent byte for byte. */
  body: string
  /** What is signed, where that is not what is sent. */
  signedBody: string | null
  /** What signs it, where that is not the secret of today. */
  secret: string | null
  /** Forgeries are sent once. */
  isRetried: boolean
  state: 'waiting' | 'lost' | 'given up'
  at: number
}

export type Delivery = NewDelivery & { id: string; attempts: number; firstAt: number }
