/** Characters of a person's name or a city. */
export const MAX_NAME_LENGTH = 100
/** Characters of a street or a landmark. */
export const MAX_ADDRESS_LINE_LENGTH = 200
/** Characters of what the buyer of a gift writes to its receiver. */
export const MAX_GIFT_NOTE_LENGTH = 200
