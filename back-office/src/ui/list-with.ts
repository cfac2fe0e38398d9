export const listWith = (filter: Readonly<Record<string, string>>): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`
