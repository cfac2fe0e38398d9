import type { MailRevision, MailWordingSummary, RenderedMail, WordedMailRecord } from '@amritvasya/contract'
import {
  faultMessage,
  type MailWording,
  wordingFaults,
  wordingParts,
} from '@amritvasya/contract/rules/mail-wording'
import { type WordedMailKind, wordedMailKinds, wordedMails } from '@amritvasya/contract/rules/worded-mails'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { Mail, Outbox } from '../platform/mail/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../platform/version.ts'
import type { WithAudit } from '../staff/index.ts'
import { soundWording } from './current-wording.ts'
import {
  findNewest,
  findRevision,
  insertRevision,
  listNewest,
  listRevisions,
  lockWordings,
  storedWording,
  type WordingRow,
} from './mail-wording.repository.ts'

/**
 * The composition root passes it in, because wordings do not depend on what mails are about.
 * @param orderId without it an invented order stands in
 * @returns undefined for an unknown order
 */
export type WordedMailOf = (
  kind: WordedMailKind,
  wording: MailWording,
  orderId: string | undefined,
) => Promise<{ mail: Mail; orderNumber: string } | undefined>

export type MailWordingDependencies = {
  database: Kysely<Tables>
  withAudit: WithAudit
  outbox: Outbox
  rateLimiter: RateLimiter
  emailOf: (staffId: string) => Promise<string>
  mailOf: WordedMailOf
}

type TriedWording = MailWording & { orderId?: string | undefined }

const subject = 'mail-wording'
const TESTS = { max: 10, seconds: 3600 }

function toSummary(kind: WordedMailKind, row: WordingRow | undefined): MailWordingSummary {
  const { name, sentWhen } = wordedMails[kind]
  const sound = soundWording(kind, row)
  return {
    id: kind,
    name,
    sentWhen,
    isWorded: sound !== undefined,
    isFaulty: sound === undefined && row !== undefined && storedWording(row) !== undefined,
    changedAt: row?.created_at.toISOString() ?? null,
    author: row?.staff_name ?? null,
  }
}

const toRevision = (row: WordingRow): MailRevision => ({
  revision: row.revision,
  wording: storedWording(row) ?? null,
  restoredFrom: row.restored_from,
  author: row.staff_name,
  createdAt: row.created_at.toISOString(),
})

/** Equal texts of another revision are another version, so that nobody undoes what they have not seen. */
const versionAt = (revision: number): string => versionOf({ revision })

export async function listWordings(
  database: Database,
): Promise<{ items: MailWordingSummary[]; total: number }> {
  const newest = new Map((await listNewest(database)).map((row) => [row.kind, row]))
  const items = wordedMailKinds.map((kind) => toSummary(kind, newest.get(kind)))
  return { items, total: items.length }
}

export async function readWording(database: Database, kind: WordedMailKind): Promise<WordedMailRecord> {
  const newest = await findNewest(database, kind)
  const { name, sentWhen, standard } = wordedMails[kind]
  return {
    id: kind,
    name,
    sentWhen,
    ...((newest && storedWording(newest)) ?? standard),
    version: versionAt(newest?.revision ?? 0),
  }
}

export async function readRevisions(
  database: Database,
  kind: WordedMailKind,
): Promise<{ items: MailRevision[]; total: number }> {
  const items = (await listRevisions(database, kind)).map(toRevision)
  return { items, total: items.length }
}

/** @throws {ApiError} WRONG_WORDING with the place of the first fault of each text */
function assertSound(kind: WordedMailKind, wording: MailWording): void {
  const faults = wordingFaults(wordedMails[kind], wording)
  if (faults.length === 0) return
  const errors = Object.fromEntries(
    wordingParts.flatMap((part) => {
      const message = faultMessage(faults, wording, part)
      return message ? [[part, message]] : []
    }),
  )
  throw new ApiError('WRONG_WORDING', undefined, { errors })
}

type Change = { wording: MailWording | undefined; restoredFrom: number | null; action: string }

/** Every save is a new revision, so that nothing is lost and every one can be restored. */
async function addRevision(
  transaction: Database,
  caller: StaffCaller,
  kind: WordedMailKind,
  seen: string | undefined,
  prepare: () => Promise<Change>,
) {
  await lockWordings(transaction)
  const newest = await findNewest(transaction, kind)
  assertVersion({ version: versionAt(newest?.revision ?? 0) }, seen)
  const { wording, restoredFrom, action } = await prepare()
  await insertRevision(transaction, {
    kind,
    revision: (newest?.revision ?? 0) + 1,
    wording,
    restored_from: restoredFrom,
    staff_id: caller.id,
    staff_name: caller.name,
  })
  const { name: label, standard } = wordedMails[kind]
  const before = (newest && storedWording(newest)) ?? standard
  return { action, subject, subjectId: kind, label, before, after: wording ?? standard }
}

/** @throws {ApiError} WRONG_WORDING, CHANGED_MEANWHILE */
export const saveWording = (
  { withAudit }: MailWordingDependencies,
  caller: StaffCaller,
  kind: WordedMailKind,
  { version, ...wording }: MailWording & ExpectedVersion,
): Promise<WordedMailRecord> => {
  assertSound(kind, wording)
  return withAudit(caller, async (transaction, logChange) => {
    const saved = { wording, restoredFrom: null, action: 'mail-wording.saved' }
    await logChange(await addRevision(transaction, caller, kind, version, async () => saved))
    return readWording(transaction, kind)
  })
}

/**
 * @param revision 0 for the shop's own texts
 * @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE; WRONG_WORDING when the mail no longer has its placeholders
 */
export const restoreWording = (
  { withAudit }: MailWordingDependencies,
  caller: StaffCaller,
  kind: WordedMailKind,
  { revision, version }: { revision: number } & ExpectedVersion,
): Promise<WordedMailRecord> =>
  withAudit(caller, async (transaction, logChange) => {
    const entry = await addRevision(transaction, caller, kind, version, async () => {
      const former = revision === 0 ? undefined : await findRevision(transaction, kind, revision)
      if (revision !== 0 && !former) throw new ApiError('NOT_FOUND')
      const wording = former && storedWording(former)
      if (wording) assertSound(kind, wording)
      return { wording, restoredFrom: revision, action: 'mail-wording.restored' }
    })
    await logChange(entry)
    return readWording(transaction, kind)
  })

/** Even a frame that is opened by itself loads nothing from elsewhere and runs nothing. */
const framePolicy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">`

async function render({ mailOf }: MailWordingDependencies, kind: WordedMailKind, tried: TriedWording) {
  const { orderId, ...wording } = tried
  assertSound(kind, wording)
  const rendered = await mailOf(kind, wording, orderId)
  if (!rendered) throw new ApiError('NOT_FOUND')
  return rendered
}

/** @throws {ApiError} WRONG_WORDING; NOT_FOUND for an unknown order */
export async function previewWording(
  dependencies: MailWordingDependencies,
  kind: WordedMailKind,
  tried: TriedWording,
): Promise<RenderedMail> {
  const { mail, orderNumber } = await render(dependencies, kind, tried)
  return {
    subject: mail.subject,
    html: mail.html.replace('<head>', `<head>\n${framePolicy}`),
    text: mail.text,
    orderId: tried.orderId ?? null,
    orderNumber,
  }
}

/**
 * Enqueues the mail to the caller's own mailbox, whoever the order belongs to.
 * @throws {ApiError} WRONG_WORDING, TOO_MANY_REQUESTS; NOT_FOUND for an unknown order
 */
export async function testWording(
  dependencies: MailWordingDependencies,
  caller: StaffCaller,
  kind: WordedMailKind,
  tried: TriedWording,
): Promise<{ sentTo: string; orderId: string | null }> {
  const { mail, orderNumber } = await render(dependencies, kind, tried)
  const { withAudit, outbox, rateLimiter, emailOf } = dependencies
  await rateLimiter.allow('mail-wording-tests', caller.id, TESTS)
  const sentTo = await emailOf(caller.id)
  return withAudit(caller, async (transaction, logChange) => {
    await outbox.enqueue(transaction, { ...mail, to: sentTo, subject: `Test: ${mail.subject}` })
    const label = wordedMails[kind].name
    const after = { order: orderNumber }
    await logChange('mail-wording.tried', kind, label, { after })
    return { sentTo, orderId: tried.orderId ?? null }
  })
}
