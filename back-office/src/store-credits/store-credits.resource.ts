import type { StoreCredit } from '@amritvasya/contract'
import { Gift } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'
import { creditName } from './credit-words.ts'

export const storeCredits: BackOfficeResource = {
  name: 'store-credits',
  label: 'Store credit',
  group: 'Catalogue',
  icon: Gift,
  list: lazy(() =>
    import('./store-credit-list.tsx').then(({ StoreCreditList }) => ({ default: StoreCreditList })),
  ),
  show: lazy(() =>
    import('./store-credit-show.tsx').then(({ StoreCreditShow }) => ({ default: StoreCreditShow })),
  ),
  create: lazy(() =>
    import('./store-credit-create.tsx').then(({ StoreCreditCreate }) => ({ default: StoreCreditCreate })),
  ),
  recordRepresentation: (record: StoreCredit) => creditName(record),
}
