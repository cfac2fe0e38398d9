import { allTag, homeTag } from '@amritvasya/contract/rules/cache-tags'
import type { Festival } from '@amritvasya/contract/rules/festivals'
import type { Kysely } from 'kysely'
import { databaseNow } from '../platform/database/clock.ts'
import type { Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { followMoments, type MomentFollower } from '../platform/follow-moments.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import { readSettings } from './content.service.ts'
import { festivalAt } from './festival.ts'

/** Renews the home page soon after midnight in India, when the days of the festival begin or are over. */
export function followFestival(
  database: Kysely<Tables>,
  invalidationBus: Pick<InvalidationBus, 'subscribe'>,
  log: IncidentLogger,
): MomentFollower {
  let known: { festival: Festival | undefined } | undefined
  const apply = async () => {
    const festival = festivalAt(await readSettings(database), await databaseNow(database))
    if (known && known.festival !== festival)
      await database.transaction().execute((transaction) => invalidate(transaction, [homeTag]))
    known = { festival }
  }
  return followMoments({
    apply,
    // Its longest wait is short enough for a line.
    readTimeToNext: async () => undefined,
    concerns: (tags) => tags.includes(allTag),
    invalidationBus,
    log,
    failed: 'the festive line could not be renewed',
    recovered: 'the festive line is renewed again',
  })
}
