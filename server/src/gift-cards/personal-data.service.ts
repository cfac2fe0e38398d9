import type { PersonalData } from '../platform/personal-data.ts'
import { moveCards } from './gift-card-data.repository.ts'
import { cardsOf, deleteCardDataOf } from './gift-card-data.service.ts'

export const personalData = {
  export: cardsOf,
  erase: deleteCardDataOf,
  merge: moveCards,
} satisfies Partial<PersonalData>
