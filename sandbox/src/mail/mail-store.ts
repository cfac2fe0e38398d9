import { openPool } from '../open-pool.ts'

export type NewMessage = { to: string; from: string; subject: string; text: string; html: string }
export type Message = NewMessage & { id: number; sentAt: Date }

/** Older mails are deleted. */
const MAX_MAILS = 2_000
const SHOWN_MAILS = 200

export type MailStore = {
  add(message: NewMessage): Promise<void>
  /** The newest mail comes first. */
  list(to?: string): Promise<Message[]>
  find(id: number): Promise<Message | undefined>
  close(): Promise<void>
}

const schema = `
  CREATE SCHEMA IF NOT EXISTS sandbox;
  CREATE TABLE IF NOT EXISTS sandbox.mail (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient text NOT NULL, sender text NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS mail_recipient ON sandbox.mail (recipient, id);
`
const columns = 'id, recipient AS "to", sender AS "from", subject, text, html, sent_at AS "sentAt"'

/** PostgreSQL rejects NUL and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

export async function openMailStore(databaseUrl: string): Promise<MailStore> {
  const options = { name: 'amritvasya sandbox', connections: 2, schema, lock: 7264810336 }
  const pool = await openPool(databaseUrl, options)
  return {
    async add(message) {
      const { to, from, subject, text, html } = message
      const values = [to.toLowerCase(), from, subject, text, html].map(storable)
      const { rows } = await pool.query(
        'INSERT INTO sandbox.mail (recipient, sender, subject, text, html) VALUES ($1, $2, $3, $4, $5) RETURNING id',
        values,
      )
      await pool.query('DELETE FROM sandbox.mail WHERE id <= $1', [Number(rows[0].id) - MAX_MAILS])
    },
    async list(to) {
      const query =
        to === undefined
          ? pool.query(`SELECT ${columns} FROM sandbox.mail ORDER BY id DESC LIMIT ${SHOWN_MAILS}`)
          : pool.query(
              `SELECT ${columns} FROM sandbox.mail WHERE recipient = $1 ORDER BY id DESC LIMIT ${SHOWN_MAILS}`,
              [storable(to).toLowerCase()],
            )
      return (await query).rows as Message[]
    },
    async find(id) {
      const { rows } = await pool.query(`SELECT ${columns} FROM sandbox.mail WHERE id = $1`, [id])
      return rows[0] as Message | undefined
    },
    close: () => pool.end(),
  }
}
