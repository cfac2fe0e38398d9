import { Gift } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const giftCards: BackOfficeResource = {
  name: 'gift-cards',
  label: 'Gift cards',
  group: 'Catalogue',
  icon: Gift,
  list: screen(() => import('./gift-card-list.tsx').then(({ GiftCardList }) => GiftCardList)),
  show: screen(() => import('./gift-card-show.tsx').then(({ GiftCardShow }) => GiftCardShow)),
  recordRepresentation: 'number',
}
