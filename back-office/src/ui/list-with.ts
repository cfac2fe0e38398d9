/** The query under which a list opens with a filter, such as `{ q: 'DIWALI25' }`. */
export const listWith = (filter: Readonly<Record<string, string>>): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`
