import { tracedWithin } from '../tracing/trace.ts'

const MAX_TEXT_LENGTH = 2_000
const MAX_NAME_LENGTH = 100

/** Statements hold placeholders instead of values, which are never recorded. */
const shown = (text: string): string =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Such as `UPDATE shop_order`; of WITH the change that it makes. */
function summaryOf(text: string): string {
  const statement = shown(text)
  const [verb = 'SQL'] = statement.split(' ', 1)
  const change = /^with\b.*?\b(insert into|update|delete from) "?([a-z_]+)/is.exec(statement)
  const table = change?.[2] ?? /\b(?:from|into|update|join) "?([a-z_]+)/i.exec(statement)?.[1]
  const act = change?.[1]?.split(' ')[0] ?? verb
  return [act.toUpperCase(), ...(table ? [table] : [])].join(' ')
}

/**
 * Opens a span below the current one, if that is recorded.
 * @param texts statements that are sent together
 */
export const tracedStatements = <T>(texts: () => string[], send: () => Promise<T>): Promise<T> =>
  tracedWithin(
    () => texts().map(summaryOf).join(', ').slice(0, MAX_NAME_LENGTH),
    () => ({
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': texts().map(shown).join('; ').slice(0, MAX_TEXT_LENGTH),
      },
    }),
    send,
  )
