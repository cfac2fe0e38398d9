import type { PersonalData } from '../platform/personal-data.ts'
import { purgePushMessages } from './push.repository.ts'

export const personalData = { purge: purgePushMessages } satisfies Partial<PersonalData>
