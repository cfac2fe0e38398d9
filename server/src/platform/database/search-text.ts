/** A pattern for ILIKE that finds the text anywhere, whatever characters it has. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
