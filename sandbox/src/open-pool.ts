import pg from 'pg'

/**
 * Opens the connections of a stand-in and creates its schema.
 * @param lock is its own number
 */
export async function openPool(
  connectionString: string,
  { name, connections, schema, lock }: { name: string; connections: number; schema: string; lock: number },
): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString, max: connections, application_name: name })
  // A lost idle connection must not end the process; the next query opens another.
  pool.on('error', () => {})
  // Two starting servers must not both create the schema.
  await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock}); ${schema} COMMIT`)
  return pool
}
