import type { AdminReturn } from '@amritvasya/contract'
import { Undo2 } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const returns: BackOfficeResource = {
  name: 'returns',
  label: 'Returns',
  group: 'Shop',
  icon: Undo2,
  isWeekly: true,
  list: screen(() => import('./return-list.tsx').then(({ ReturnList }) => ReturnList)),
  show: screen(() => import('./return-show.tsx').then(({ ReturnShow }) => ReturnShow)),
  recordRepresentation: ({ orderNumber }: AdminReturn) => `Return of ${orderNumber}`,
}
