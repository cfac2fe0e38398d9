/** Builds the text of PostgreSQL's search queries. Every lexeme is quoted, so no sign of it means anything. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const word = (lexeme: string): string => quoted(lexeme)
export const prefix = (lexeme: string): string => `${quoted(lexeme)}:*`
export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`
export const anyOf = (queries: readonly string[]): string => `(${[...new Set(queries)].join(' | ')})`
export const without = (query: string, excluded: string): string => `(${query} & !${excluded})`
