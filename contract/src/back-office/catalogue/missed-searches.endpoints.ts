import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { editing } from '../../rules/roles.ts'
import { listQuery, listResponse } from '../list.ts'

const missedSearch = z.object({
  id: z.string(),
  /** Fillers, capitals, accents and plurals are left out. */
  words: z.string(),
  /** It counts the searches of the last 30 days. */
  searches: z.number().int(),
  lastDay: z.iso.date(),
})
export type MissedSearch = z.output<typeof missedSearch>

export const missedSearchEndpoints = {
  'GET /back-office/missed-searches': {
    summary: 'Searches of the last 30 days that found nothing',
    tag: 'back office',
    auth: 'staff',
    roles: editing,
    query: listQuery(['searches', 'lastDay', 'words'], {}),
    response: listResponse(missedSearch),
  },
} as const satisfies Record<string, Endpoint>
