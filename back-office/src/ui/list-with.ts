/** Returns a query for a filter such as `{ q: 'DIWALI25' }`. */
export const listWith = (filter: Readonly<Record<string, string>>): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`
