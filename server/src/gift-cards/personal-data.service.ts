import type { PersonalData } from '../platform/personal-data.ts'
import { cardIds, moveCards } from './gift-card-data.repository.ts'
import { cardsOf, deleteCardDataOf } from './gift-card-data.service.ts'

export const personalData = {
  export: cardsOf,
  erase: deleteCardDataOf,
  merge: moveCards,
  recordIds: cardIds,
} satisfies Partial<PersonalData>
