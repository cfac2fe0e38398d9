import type { ConsentLedger } from '../consents/index.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { purgeDataAccess } from './access-log/data-access.repository.ts'
import { deleteAffectedOf, purgeAffected } from './breaches/affected.repository.ts'
import { consentHistory } from './consents.service.ts'

export const personalData = (consents: ConsentLedger) =>
  ({
    export: (database, person) => consentHistory({ consents }, database, person),
    erase: deleteAffectedOf,
    async purge(database) {
      await purgeDataAccess(database)
      await purgeAffected(database)
    },
  }) satisfies Partial<PersonalData>
