/** What stays known of a mail once it was sent: neither its address nor what it says. */
export type MailSubject = {
  /** The id of what it is about, such as an order. */
  about: string
  /** What kind of mail, in the words of whoever writes it. */
  kind: string
  recipient: 'customer' | 'owner'
}
