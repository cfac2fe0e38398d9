import { Gift } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'
import { creditName } from './credit-words.ts'

export const storeCredits: BackOfficeResource = {
  name: 'store-credits',
  label: 'Store credit',
  group: 'Catalogue',
  icon: Gift,
  list: screen(() => import('./store-credit-list.tsx').then(({ StoreCreditList }) => StoreCreditList)),
  show: screen(() => import('./store-credit-show.tsx').then(({ StoreCreditShow }) => StoreCreditShow)),
  create: screen(() =>
    import('./store-credit-create.tsx').then(({ StoreCreditCreate }) => StoreCreditCreate),
  ),
  recordRepresentation: creditName,
}
