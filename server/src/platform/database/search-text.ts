/** Returns an ILIKE pattern with the text's own wildcards escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
