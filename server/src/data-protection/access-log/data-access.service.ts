import { backOfficeFiles, type DataAccess } from '@amritvasya/contract'
import { listSubscriberIds } from '../../content/index.ts'
import { listInvoicedOrders } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RevealedResponse } from '../../platform/http/staff-caller.ts'
import type { PersonalNeeds } from '../../platform/personal-data.ts'
import {
  type AccessFilter,
  filterUnseen,
  insertAccess,
  listAccess,
  REPEATED_CALL,
} from './data-access.repository.ts'
import { type Revealed, revealedRecords } from './revealed-records.ts'

const sessionOf = (hash: Buffer): string => hash.subarray(0, 6).toString('hex')

const MAX_IDS_PER_ROW = 1_000

/** Records before the response leaves, so that nothing is shown that is not in the log. */
export async function recordAccess(database: Database, shown: RevealedResponse): Promise<void> {
  const { caller, call, params, query, response } = shown
  const revealed =
    response === undefined
      ? await revealedByFile(database, call, params, query)
      : revealedRecords(call, params, response)
  const rows = [...revealed].flatMap(([kind, ids]) =>
    Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_ROW) }, (_, part) => ({
      staffId: caller.id,
      actor: caller.name,
      session: sessionOf(caller.sessionHash),
      call,
      kind,
      ids: ids.slice(part * MAX_IDS_PER_ROW, (part + 1) * MAX_IDS_PER_ROW),
    })),
  )
  await insertAccess(database, call === REPEATED_CALL ? await filterUnseen(database, rows) : rows)
}

const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null && name in value ? String((value as never)[name]) : ''

const idsIn = (text: string): string[] => text.toLowerCase().match(/\b[0-9a-f]{24}\b/g) ?? []

/** A file has no ids to read, so they come from the request. */
async function revealedByFile(
  database: Database,
  call: string,
  params: unknown,
  query: unknown,
): Promise<Revealed> {
  if (call === 'GET /back-office/subscribers.csv') {
    return new Map([['subscriber', await listSubscriberIds(database)]])
  }
  if (call.startsWith('GET /back-office/orders/')) {
    return new Map([['order', [...idsIn(textIn(params, 'id')), ...idsIn(textIn(query, 'ids'))]]])
  }
  const span = invoiceDays(call, query)
  return new Map(span ? [['order', await listInvoicedOrders(database, span)]] : [])
}

/** `Date.parse` takes 30 February for a day in March. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** A day that does not exist is refused by the call itself. */
function invoiceDays(call: string, query: unknown): { from: string; to: string } | undefined {
  if (call === 'GET /back-office/reports/gst.csv') {
    const [from, to] = [textIn(query, 'from'), textIn(query, 'to')]
    return isDay(from) && isDay(to) ? { from, to } : undefined
  }
  const month = textIn(query, 'month')
  if (!call.startsWith('GET /back-office/reports/gstr1') || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) {
    return undefined
  }
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

export async function listDataAccess(
  database: Database,
  { isFile, ...filter }: Omit<AccessFilter, 'calls'> & { isFile?: boolean | undefined },
  recordIds: readonly PersonalNeeds['recordIds'][],
): Promise<{ items: DataAccess[]; total: number }> {
  const calls =
    isFile === undefined ? undefined : { named: Object.keys(backOfficeFiles), isExcluded: !isFile }
  const { rows, total } = await listAccess(database, { ...filter, calls }, recordIds)
  const items = rows.map(({ id, at, staff_id, actor, session, call, kind, subject_ids }) => ({
    id: String(id),
    at: at.toISOString(),
    staffId: staff_id,
    actor,
    session,
    call,
    kind,
    records: subject_ids.length,
  }))
  return { items, total }
}
