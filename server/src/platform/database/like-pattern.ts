/** Returns an ILIKE pattern with the text's own wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
