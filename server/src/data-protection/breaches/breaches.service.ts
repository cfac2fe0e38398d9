import type { Dashboard, DataBreach, Input } from '@amritvasya/contract'
import type { BreachReport } from '@amritvasya/contract/rules/breach-clocks'
import { readSettings } from '../../content/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { assertVersion } from '../../platform/version.ts'
import type { WithAudit } from '../../staff/index.ts'
import { countInformed, insertInformed } from './affected.repository.ts'
import { toBreachMoments, toDataBreach } from './breach.mapper.ts'
import {
  type BreachFacts,
  type BreachRow,
  findBreach,
  insertBreach,
  insertBreachEntry,
  listBreachEntries,
  listBreaches,
  listRunningBreaches,
  lockBreach,
  updateBreach,
} from './breach.repository.ts'
import { authoritiesText, contactOf, personEmail } from './breach-texts.ts'

export type BreachDependencies = {
  database: Database
  withAudit: WithAudit
  outbox: Outbox
  publicUrl: () => string
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
}

type Entered = Input<'POST /back-office/data-breaches'>['body']

const toFacts = (body: Entered): BreachFacts => ({
  title: body.title,
  discovered_at: new Date(body.discoveredAt),
  began_at: body.beganAt === null ? null : new Date(body.beganAt),
  ended_at: body.endedAt === null ? null : new Date(body.endedAt),
  data_kinds: body.dataKinds,
  person_estimate: body.personEstimate,
  description: body.description,
  location: body.location,
  consequences: body.consequences,
  measures: body.measures,
  advice: body.advice,
  cause: body.cause,
  prevention: body.prevention,
})

export async function listDataBreaches(
  database: Database,
  filter: Parameters<typeof listBreaches>[1],
): Promise<{ items: DataBreach[]; total: number }> {
  const { rows, total } = await listBreaches(database, filter)
  const mailed = await countInformed(
    database,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => toDataBreach(row, { mailed: mailed.get(row.id) })), total }
}

type Reading = Pick<BreachDependencies, 'publicUrl' | 'ownerEmail'>

/** @throws {ApiError} NOT_FOUND */
export async function readDataBreach(
  { publicUrl, ownerEmail }: Reading,
  database: Database,
  id: string,
): Promise<DataBreach> {
  const breach = await findBreach(database, id)
  if (!breach) throw new ApiError('NOT_FOUND')
  const mailed = (await countInformed(database, [id])).get(id) ?? 0
  const settings = await readSettings(database)
  const contact = contactOf(settings, ownerEmail)
  const reported = { breach, shop: settings.name, contact, mailed, publicUrl: publicUrl() }
  const { subject, text } = renderEmail(
    settings.name,
    '',
    personEmail(breach, settings.name, contact, publicUrl()),
  )
  const texts = {
    person: { subject, body: text },
    authorities: authoritiesText(reported),
  }
  return toDataBreach(breach, { mailed, texts, history: await listBreachEntries(database, id) })
}

/** The audit log is kept for ever, so the texts stay in the breach. */
const toLogged = (breach: DataBreach) => {
  const { discoveredAt, certInReportedAt, boardInformedAt, boardReportedAt, closedAt, mailed } = breach
  return { discoveredAt, certInReportedAt, boardInformedAt, boardReportedAt, closedAt, mailed }
}

type Change = { kind: string; text: string }
type Work = (transaction: Database, breach: BreachRow) => Promise<Change>

/** Locks the breach, adds an entry to its history, and logs the change. */
function change(
  dependencies: BreachDependencies,
  caller: StaffCaller,
  id: string,
  work: Work,
): Promise<DataBreach> {
  return dependencies.withAudit(caller, async (transaction, logChange) => {
    const locked = await lockBreach(transaction, id)
    if (!locked) throw new ApiError('NOT_FOUND')
    const before = toLogged(await readDataBreach(dependencies, transaction, id))
    const { kind, text } = await work(transaction, locked)
    await insertBreachEntry(transaction, id, { kind, text, staffName: caller.name })
    const after = await readDataBreach(dependencies, transaction, id)
    const subject = { subject: 'data-breach', subjectId: id, label: after.title }
    await logChange({ action: `data-breach.${kind}`, ...subject, before, after: toLogged(after) })
    return after
  })
}

/** @throws {ApiError} BREACH_TIME_WRONG */
async function assertPossible(
  transaction: Database,
  { at, notBefore }: { at: Date; notBefore?: Date },
): Promise<void> {
  const now = await databaseNow(transaction)
  if (at > now || (notBefore && at < notBefore)) throw new ApiError('BREACH_TIME_WRONG')
}

/** @throws {ApiError} BREACH_TIME_WRONG */
export const recordBreach = (
  dependencies: BreachDependencies,
  caller: StaffCaller,
  body: Entered,
): Promise<DataBreach> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const facts = toFacts(body)
    await assertPossible(transaction, { at: facts.discovered_at })
    const id = await insertBreach(transaction, facts)
    await insertBreachEntry(transaction, id, { kind: 'recorded', text: '', staffName: caller.name })
    const after = await readDataBreach(dependencies, transaction, id)
    const subject = { subject: 'data-breach', subjectId: id, label: after.title }
    await logChange({ action: 'data-breach.recorded', ...subject, after: toLogged(after) })
    return after
  })

/** @throws {ApiError} NOT_FOUND, BREACH_TIME_WRONG, CHANGED_MEANWHILE */
export const changeBreach = (
  dependencies: BreachDependencies,
  caller: StaffCaller,
  id: string,
  { version, ...body }: Entered,
): Promise<DataBreach> =>
  change(dependencies, caller, id, async (transaction, breach) => {
    assertVersion(toDataBreach(breach), version)
    const facts = toFacts(body)
    await assertPossible(transaction, { at: facts.discovered_at })
    await updateBreach(transaction, id, facts)
    return { kind: 'changed', text: '' }
  })

const reportColumns = {
  'cert-in': 'cert_in_reported_at',
  'board-first': 'board_informed_at',
  'board-details': 'board_reported_at',
} as const satisfies Partial<Record<BreachReport, keyof BreachRow>>

/**
 * A later note of the same report corrects the time.
 * @throws {ApiError} NOT_FOUND, BREACH_TIME_WRONG
 */
export const noteReport = (
  dependencies: BreachDependencies,
  caller: StaffCaller,
  id: string,
  { report, sentAt }: { report: BreachReport; sentAt: string },
): Promise<DataBreach> =>
  change(dependencies, caller, id, async (transaction, { discovered_at }) => {
    const at = new Date(sentAt)
    await assertPossible(transaction, { at, notBefore: discovered_at })
    if (report !== 'people') await updateBreach(transaction, id, { [reportColumns[report]]: at })
    return { kind: `${report}-reported`, text: at.toISOString() }
  })

const assertOpen = ({ closed_at }: BreachRow): void => {
  if (closed_at !== null) throw new ApiError('BREACH_CHANGED')
}

/**
 * An address that has the notice already gets no second one.
 * @throws {ApiError} NOT_FOUND, BREACH_INCOMPLETE, BREACH_CHANGED
 */
export const notifyAffected = (
  dependencies: BreachDependencies,
  caller: StaffCaller,
  id: string,
  emails: readonly string[],
): Promise<DataBreach> =>
  change(dependencies, caller, id, async (transaction, breach) => {
    assertOpen(breach)
    const { description, consequences, measures, advice } = breach
    if (!description || !consequences || !measures || !advice) throw new ApiError('BREACH_INCOMPLETE')
    const { outbox, publicUrl, ownerEmail } = dependencies
    const settings = await readSettings(transaction)
    const contact = contactOf(settings, ownerEmail)
    const content = personEmail(breach, settings.name, contact, publicUrl())
    const informed = await insertInformed(transaction, id, emails)
    for (const to of informed) {
      const mail = renderEmail(settings.name, to, content)
      await outbox.enqueue(
        transaction,
        { ...mail, ...(contact.email && { replyTo: contact.email }) },
        { isBulk: true },
      )
    }
    return { kind: 'persons-notified', text: String(informed.length) }
  })

/** @throws {ApiError} NOT_FOUND, BREACH_CHANGED */
export const takeBreachStep = (
  dependencies: BreachDependencies,
  caller: StaffCaller,
  id: string,
  { step, text }: { step: 'noted' | 'closed' | 'reopened'; text: string },
): Promise<DataBreach> =>
  change(dependencies, caller, id, async (transaction, breach) => {
    if (step === 'closed') {
      assertOpen(breach)
      await updateBreach(transaction, id, { closed_at: await databaseNow(transaction) })
    }
    if (step === 'reopened') {
      if (breach.closed_at === null) throw new ApiError('BREACH_CHANGED')
      await updateBreach(transaction, id, { closed_at: null })
    }
    return { kind: step, text }
  })

const MAX_ON_DASHBOARD = 5

export async function runningBreaches(database: Database): Promise<NonNullable<Dashboard['breaches']>> {
  const rows = await listRunningBreaches(database, MAX_ON_DASHBOARD)
  return rows.map((row) => ({ id: row.id, title: row.title, ...toBreachMoments(row) }))
}
