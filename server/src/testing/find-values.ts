import pg from 'pg'

const searchedTypes = ['text', 'character varying', 'character', 'citext', 'json', 'jsonb', 'ARRAY']

type Table = { name: string; place: string; columns: string[] }

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.table_name AS name, format('%I.%I', c.table_schema, c.table_name) AS place,
       array_agg(c.column_name::text ORDER BY c.column_name) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema NOT IN ('pg_catalog', 'information_schema') AND t.table_type = 'BASE TABLE'
       AND c.data_type = ANY($1)
     GROUP BY c.table_schema, c.table_name`,
    [searchedTypes],
  )
  return rows
}

/**
 * Searches each column of each table for texts, also as a part and in JSON, without regard to case.
 * @returns `table.column` of each place, sorted
 */
export async function placesOf(databaseUrl: string, values: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const patterns = values.map((value) => `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)
    const found: string[] = []
    for (const { name, place, columns } of await listTables(client)) {
      const searched = columns.map((column) => {
        const identifier = pg.escapeIdentifier(column)
        return `bool_or(${identifier}::text ILIKE ANY ($1::text[])) AS ${identifier}`
      })
      const { rows } = await client.query<Record<string, boolean | null>>(
        `SELECT ${searched.join(', ')} FROM ${place}`,
        [patterns],
      )
      found.push(...columns.filter((column) => rows[0]?.[column]).map((column) => `${name}.${column}`))
    }
    return found.sort()
  } finally {
    await client.end()
  }
}
