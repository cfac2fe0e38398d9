/** It is proposed for a complaint that nobody has acknowledged yet. */
export const ACKNOWLEDGEMENT =
  'Thank you for telling us. We have read your complaint, look into it, and write again with what we have found.'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** It is true for the proposed text, which settles nothing. */
export const isAcknowledgement = (text: string): boolean => plain(text) === plain(ACKNOWLEDGEMENT)
