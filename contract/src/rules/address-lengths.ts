/** These are the characters of a person's name or a city. */
export const MAX_NAME_LENGTH = 100
/** These are the characters of a street or a landmark. */
export const MAX_ADDRESS_LINE_LENGTH = 200
/** These are the characters of what the buyer of a gift writes to its receiver. */
export const MAX_GIFT_NOTE_LENGTH = 200
