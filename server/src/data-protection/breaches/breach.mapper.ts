import type { DataBreach } from '@amritvasya/contract'
import { breachDeadlines } from '@amritvasya/contract/rules/breach-clocks'
import { versionOf } from '../../platform/version.ts'
import type { BreachEntryRow, BreachRow } from './breach.repository.ts'

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
  mailed?: number | undefined
  texts?: DataBreach['texts']
  history?: readonly BreachEntryRow[]
}

export function toDataBreach(row: BreachRow, { mailed = 0, texts, history = [] }: Details = {}): DataBreach {
  const facts = toFacts(row)
  return {
    id: row.id,
    ...facts,
    ...toBreachMoments(row),
    closedAt: toMoment(row.closed_at),
    createdAt: row.created_at.toISOString(),
    peopleInformedAt: history.findLast(({ kind }) => kind === 'people-reported')?.text ?? null,
    mailed,
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
