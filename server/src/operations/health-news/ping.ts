import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/database.ts'
import { IncidentLog, type IncidentLogger } from '../../platform/incident-log.ts'
import type { Facts } from '../facts/facts.ts'
import { healthOf } from '../health/health.ts'

type PingDependencies = {
  database: Kysely<Tables>
  log: IncidentLogger
  facts: { read(): Promise<Facts> }
  settings: (connection: Kysely<Tables>) => Promise<{ pingUrl: string | null }>
  /** Goes by the rules of outgoing webhooks, with their limit of time. @returns why it did not arrive, if so */
  post: (url: string) => Promise<{ problem?: string }>
}

/**
 * Returns the job that asks the owner's address while every part of health is well. A service that waits for it tells
 * the owner when it stays out, as a server that is down can tell nobody.
 */
export function createPing({ database, log, facts, settings, post }: PingDependencies): () => Promise<void> {
  const incident = new IncidentLog(log, 'the address to ping while all is well does not take it', {
    recovered: 'the address to ping takes it again',
  })
  return async () => {
    const { pingUrl } = await settings(database)
    if (!pingUrl || healthOf(await facts.read()).some(({ state }) => state === 'wrong')) return
    const { problem } = await post(pingUrl)
    if (problem === undefined) incident.succeed()
    else incident.fail(new Error(problem))
  }
}
