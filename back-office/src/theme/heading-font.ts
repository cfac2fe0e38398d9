import { tokens } from './tokens.ts'

/** The serif of headings, with digits that cannot be taken for letters. */
export const headingFont = `"Heading Digits", ${tokens.serif}`
