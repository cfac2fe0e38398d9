import type { PersonalData } from '../platform/personal-data.ts'
import { moveRedemptions } from './coupon.repository.ts'

export const personalData = { merge: moveRedemptions } satisfies Partial<PersonalData>
