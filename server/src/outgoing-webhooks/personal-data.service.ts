import type { PersonalData } from '../platform/personal-data.ts'
import { purgeOutgoingEvents } from './event.repository.ts'

export const personalData = { purge: purgeOutgoingEvents } satisfies Partial<PersonalData>
