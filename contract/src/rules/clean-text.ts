/** Matches soft hyphens, blanks of no width, and the marks of direction that phones put around copied numbers and names. */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** Joiners shape letters of Indian scripts and pictographs; anywhere else they are leftovers. */
const looseJoiners = /(^|[^\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu
const blanks = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** Removes what nobody sees and nobody typed; what is seen stays as it is. */
export const withoutMarks = (text: string): string => text.replace(marks, '').replace(looseJoiners, '$1')

/** Does as {@link withoutMarks}, and makes each blank of any kind a space; line breaks remain. */
export const cleanLine = (text: string): string => withoutMarks(text).replace(blanks, ' ')

/** Removes blanks, and dashes of all kinds, from a number or a code that people write in groups. */
export const ungrouped = (text: string): string => withoutMarks(text).replace(/[\s\p{Pd}\u2212]/gu, '')
