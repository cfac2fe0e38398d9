import type { SoldGiftCard } from '@amritvasya/contract'
import { Gift } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const giftCards: BackOfficeResource = {
  name: 'gift-cards',
  label: 'Gift cards',
  group: 'Catalogue',
  icon: Gift,
  list: lazy(() => import('./gift-card-list.tsx').then(({ GiftCardList }) => ({ default: GiftCardList }))),
  show: lazy(() => import('./gift-card-show.tsx').then(({ GiftCardShow }) => ({ default: GiftCardShow }))),
  recordRepresentation: (record: SoldGiftCard) => record.number,
}
