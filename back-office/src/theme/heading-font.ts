import { tokens } from './tokens.ts'

/** The heading serif with digits that cannot be mistaken for letters. */
export const headingFont = `"Heading Digits", ${tokens.serif}`
