/** Facts that stay known after a mail was sent; neither address nor content. */
export type MailSubject = {
  /** Id of the related record, such as an order. */
  about: string
  /** Named by the slice that writes the mail. */
  kind: string
  recipient: 'customer' | 'owner'
}
