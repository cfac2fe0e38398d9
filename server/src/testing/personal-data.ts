import pg from 'pg'

/** Columns that hold what identifies a customer, in whatever table. */
const personalColumns =
  '(^|_)(email|phone|phone_number|alternate_phone|full_name|customer_name|user_name|address_line1|address_line2|landmark|status_token)$'
/** Tables whose `name` is that of a customer. */
const tablesWithNames = ['contact_message', 'guidance_booking', 'complaint']
const columnTypes = ['text', 'character varying', 'citext']

/** Codes stand alone in their line. */
const code = /^\s*(\d{6})\s*$/gm
const linkToken = /[\w-]{20,}\.[\w-]+\.[\w-]+|[\w-]{43,}/g
/** Of a snapshot, such as an order's address. */
const snapshotKeys = ['fullName', 'phoneNumber', 'alternatePhone', 'addressLine1', 'addressLine2', 'landmark']

/** Shorter values are no proof: they occur by chance. */
const MIN_LENGTH = 4

/** Reads each email, phone number, street address, name, token and mailed code of a shop's customers. */
export async function readPersonalData(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ place: string; name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS place, format('%I', column_name) AS name
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema IN ('public', 'sandbox') AND table_type = 'BASE TABLE' AND data_type = ANY($1)
         AND (column_name ~ $2 OR column_name = 'name' AND table_name = ANY($3))`,
      [columnTypes, personalColumns, tablesWithNames],
    )
    const statements = [
      ...columns.map(({ place, name }) => `SELECT ${name} AS value FROM ${place}`),
      ...snapshotKeys.map((key) => `SELECT address ->> '${key}' AS value FROM shop_order`),
    ]
    const values: (string | null)[] = []
    for (const statement of statements) {
      const { rows } = await client.query<{ value: string | null }>(statement)
      values.push(...rows.map(({ value }) => value))
    }
    const { rows: mails } = await client.query<{ recipient: string; text: string }>(
      'SELECT recipient, text FROM sandbox.mail',
    )
    for (const { recipient, text } of mails) {
      values.push(
        recipient,
        ...[...text.matchAll(code)].map(([, digits = '']) => digits),
        ...(text.match(linkToken) ?? []),
      )
    }
    return new Set(
      values.flatMap((value) => (value && value.trim().length >= MIN_LENGTH ? [value.trim()] : [])),
    )
  } finally {
    await client.end()
  }
}

/** Fields with times, sizes and process ids, in which six digits mean nothing. */
const measures = new Set(['level', 'time', 'pid', 'ms', 'bytes', 'status'])

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (measures.has(key) ? [] : textsOf(inner)))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A percent sign that encodes nothing.
    return text
  }
}

const wordCharacter = /[\p{L}\p{N}]/u

function hasWhole(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ''}${text[at + value.length] ?? ''}`
    if (!wordCharacter.test(around)) return true
  }
  return false
}

const sessionToken = /\beyj[\w-]*\.[\w-]+\.[\w-]*/

/**
 * @param log lines of JSON; others are what the start prints on the terminal
 * @returns each value that occurs as a whole in a line, and session tokens of anybody, with the text around
 */
export function findPersonalData(log: string, values: Iterable<string>): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const texts = [...new Set(lines.flatMap((line) => textsOf(JSON.parse(line))))]
  const searched = texts.map((text) => `${text} ${decoded(text)}`.toLowerCase())
  const all = searched.join('\n')
  const hits = searched.filter((text) => sessionToken.test(text)).map((text) => `a token in ${text}`)
  for (const value of values) {
    const lower = value.toLowerCase()
    if (!all.includes(lower)) continue
    hits.push(...searched.filter((text) => hasWhole(text, lower)).map((text) => `${value} in ${text}`))
  }
  return hits
}
