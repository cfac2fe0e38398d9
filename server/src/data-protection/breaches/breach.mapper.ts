import type { AffectedPerson, DataBreach } from '@amritvasya/contract'
import { breachDeadlines } from '@amritvasya/contract/rules/breach-clocks'
import { versionOf } from '../../platform/version.ts'
import type { AffectedCounts, AffectedRow } from './affected.repository.ts'
import type { BreachEntryRow, BreachRow } from './breach.repository.ts'

export const noCounts: AffectedCounts = { total: 0, informed: 0, waiting: 0, toMail: 0, toCall: 0 }

const toMoment = (at: Date | null): string | null => at?.toISOString() ?? null

const toFacts = (row: BreachRow) => ({
  title: row.title,
  discoveredAt: row.discovered_at.toISOString(),
  beganAt: toMoment(row.began_at),
  endedAt: toMoment(row.ended_at),
  dataKinds: row.data_kinds,
  personEstimate: row.person_estimate,
  description: row.description,
  location: row.location,
  consequences: row.consequences,
  measures: row.measures,
  advice: row.advice,
  cause: row.cause,
  prevention: row.prevention,
})

export function toBreachMoments(row: BreachRow) {
  const { certInBy, boardBy } = breachDeadlines(row.discovered_at)
  return {
    certInBy: certInBy.toISOString(),
    boardBy: boardBy.toISOString(),
    certInReportedAt: toMoment(row.cert_in_reported_at),
    boardInformedAt: toMoment(row.board_informed_at),
    boardReportedAt: toMoment(row.board_reported_at),
  }
}

type Details = {
  counts?: AffectedCounts | undefined
  texts?: DataBreach['texts']
  history?: readonly BreachEntryRow[]
}

export function toDataBreach(row: BreachRow, { counts, texts, history = [] }: Details = {}): DataBreach {
  const facts = toFacts(row)
  return {
    id: row.id,
    ...facts,
    ...toBreachMoments(row),
    closedAt: toMoment(row.closed_at),
    createdAt: row.created_at.toISOString(),
    persons: counts ?? noCounts,
    texts: texts ?? null,
    history: history.map(({ kind, text, staff_name, created_at }) => ({
      kind,
      text,
      staff: staff_name,
      createdAt: created_at.toISOString(),
    })),
    version: versionOf(facts),
  }
}

export const toAffectedPerson = (row: AffectedRow): AffectedPerson => ({
  id: row.id,
  contact: row.contact,
  name: row.name,
  requestedAt: toMoment(row.requested_at),
  informedAt: toMoment(row.informed_at),
})
