import type { PersonalData } from '../platform/personal-data.ts'
import { moveAddresses } from './address.repository.ts'

export const personalData = { merge: moveAddresses } satisfies Partial<PersonalData>
