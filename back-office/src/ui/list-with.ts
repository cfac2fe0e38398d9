/** Returns the query that opens a list with a filter, such as `{ q: 'DIWALI25' }`. */
export const listWith = (filter: Readonly<Record<string, string>>): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`
