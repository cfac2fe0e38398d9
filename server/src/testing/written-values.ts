import pg from 'pg'
import { freeTextColumns, identifyingColumns, listColumns, personalJsonColumns } from './personal-columns.ts'
import { identifyingValue, secretsInMail, tellingText, valuesByKey } from './values-in-texts.ts'

type ValuesIn = (text: string) => string[]

/** The keys are `table.column`, and the values tell how a column is read. */
const readers = new Map<string, ValuesIn>([
  ...listColumns(identifyingColumns).map((place): [string, ValuesIn] => [place, identifyingValue]),
  ...listColumns(freeTextColumns).map((place): [string, ValuesIn] => [place, tellingText]),
  ...listColumns(personalJsonColumns).map((place): [string, ValuesIn] => [
    place,
    (text) => valuesByKey(JSON.parse(text)),
  ]),
])
const mailReaders = new Map<string, ValuesIn>([
  ['mail.recipient', identifyingValue],
  ['mail.text', secretsInMail],
])

function columnsByTable(places: Iterable<string>): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const place of places) {
    const [table = '', column = ''] = place.split('.')
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

/** A row of its own for each value, because rows that wait for each other could deadlock the shop. */
function keepTable(schema: string, table: string, columns: string[]): string {
  const values = columns.map((column) => `('${table}.${column}', NEW.${column}::text)`).join(', ')
  const selected = columns
    .map((column) => `SELECT '${table}.${column}', ${column}::text FROM ${schema}.${table}`)
    .join(' UNION ')
  return `
    CREATE FUNCTION testing.keep_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO testing.written_value
      SELECT place, value FROM (VALUES ${values}) written (place, value) WHERE value <> '';
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_written_values AFTER INSERT OR UPDATE OF ${columns.join(', ')} ON ${schema}.${table}
      FOR EACH ROW EXECUTE FUNCTION testing.keep_${table}();
    INSERT INTO testing.written_value SELECT * FROM (${selected}) selected (place, value) WHERE value <> '';`
}

async function withClient<Result>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** From now on the database remembers each personal value that is written, so that one that is erased counts, too. */
export const keepWrittenValues = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, (client) => {
    const tables = [...columnsByTable(readers.keys())].map(([table, columns]) =>
      keepTable('public', table, columns),
    )
    const mail = [...columnsByTable(mailReaders.keys())].map(([table, columns]) =>
      keepTable('sandbox', table, columns),
    )
    return client.query(
      `CREATE SCHEMA testing; CREATE TABLE testing.written_value (place text, value text); ${[...tables, ...mail].join('')}`,
    )
  })

/** @returns each name, email, phone number, street address, text, token and mailed code that was written since */
export const readWrittenValues = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ place: string; value: string }>(
      'SELECT DISTINCT place, value FROM testing.written_value',
    )
    return rows.flatMap(({ place, value }) => (readers.get(place) ?? mailReaders.get(place))?.(value) ?? [])
  })
