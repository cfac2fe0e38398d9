/** Kept after the mail was sent, without its address and content. */
export type MailSubject = {
  /** Id of a record, such as an order. */
  about: string
  /** Named by the slice that writes the mail. */
  kind: string
  recipient: 'customer' | 'owner'
}
