import type { AdminContentPage } from '@amritvasya/contract'
import { contentPagesTag } from '@amritvasya/contract/rules/cache-tags'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { followMoments, type MomentFollower } from '../platform/follow-moments.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import type { ExpectedVersion } from '../platform/version.ts'
import type { PageRow } from './content-page.repository.ts'
import {
  isAnyDue,
  publishDue,
  readTimeToNext,
  replacePublication,
  writePlan,
} from './publication.repository.ts'
import { type ContentPageDependencies, lockRow, readPage } from './read-pages.service.ts'

type Step = (
  transaction: Database,
  row: PageRow,
) => Promise<{ action: string; after: Record<string, unknown> }>

const step = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  { version }: ExpectedVersion,
  work: Step,
): Promise<AdminContentPage> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    if (await publishDue(transaction)) await invalidate(transaction, [contentPagesTag])
    const row = await lockRow(transaction, id, version)
    const { action, after } = await work(transaction, row)
    await invalidate(transaction, [contentPagesTag])
    const page = await readPage(dependencies, transaction, id)
    const before = { version: row.live, planned: row.planned_at?.toISOString() ?? null }
    await logChange(action, id, page.title, { before, after })
    return page
  })

/**
 * Publishes the newest version, at once or at a moment; a former plan goes.
 * @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE, INVALID_INPUT for a moment that has passed
 */
export const publishPage = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  { at, ...seen }: { at: string | null } & ExpectedVersion,
): Promise<AdminContentPage> =>
  step(dependencies, caller, id, seen, async (transaction, { newest, live }) => {
    if (newest === 0) throw new ApiError('INVALID_INPUT', 'The shop’s own text is published already')
    if (at !== null) {
      if (!(await writePlan(transaction, id, { number: newest, at }))) {
        throw fieldError('at', 'INVALID_INPUT', 'Please choose a moment that is still to come')
      }
      return { action: 'content-page.scheduled', after: { number: newest, at } }
    }
    await writePlan(transaction, id, undefined)
    if (live !== newest) await replacePublication(transaction, id, newest)
    return { action: 'content-page.published', after: { number: newest } }
  })

/** @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE */
export const unschedulePage = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  seen: ExpectedVersion,
): Promise<AdminContentPage> =>
  step(dependencies, caller, id, seen, async (transaction, { live }) => {
    await writePlan(transaction, id, undefined)
    return { action: 'content-page.unscheduled', after: { number: live } }
  })

/** @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE, STILL_USED for a policy */
export const unpublishPage = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  seen: ExpectedVersion,
): Promise<AdminContentPage> =>
  step(dependencies, caller, id, seen, async (transaction, { kind }) => {
    if (kind === 'policy') throw new ApiError('STILL_USED', 'A shop always has its policies')
    await writePlan(transaction, id, undefined)
    await replacePublication(transaction, id, null)
    return { action: 'content-page.unpublished', after: { number: null } }
  })

/** It is idempotent; any number of processes may do so at once. */
export async function publishDuePages(database: Kysely<Tables>): Promise<void> {
  if (!(await isAnyDue(database))) return
  await database.transaction().execute(async (transaction) => {
    if (await publishDue(transaction)) await invalidate(transaction, [contentPagesTag])
  })
}

/** Publishes pages at their moment, by a timer of this process that the database's clock sets. */
export const followPublications = (
  database: Kysely<Tables>,
  invalidationBus: Pick<InvalidationBus, 'subscribe'>,
  log: IncidentLogger,
): MomentFollower =>
  followMoments({
    apply: () => publishDuePages(database),
    readTimeToNext: () => readTimeToNext(database),
    concerns: (tags) => tags.some((tag) => tag === '*' || tag === contentPagesTag),
    invalidationBus,
    log,
    failed: 'planned pages could not be published',
    recovered: 'planned pages are published again',
  })
