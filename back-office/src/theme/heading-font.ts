import { tokens } from './tokens.ts'

/** Digits that cannot be mistaken for letters. */
export const headingFont = `"Heading Digits", ${tokens.serif}`
