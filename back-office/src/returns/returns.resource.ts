import type { AdminReturn } from '@amritvasya/contract'
import { Undo2 } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const returns: BackOfficeResource = {
  name: 'returns',
  label: 'Returns',
  group: 'Shop',
  icon: Undo2,
  isWeekly: true,
  list: lazy(() => import('./return-list.tsx').then(({ ReturnList }) => ({ default: ReturnList }))),
  show: lazy(() => import('./return-show.tsx').then(({ ReturnShow }) => ({ default: ReturnShow }))),
  recordRepresentation: ({ orderNumber }: AdminReturn) => `Return of ${orderNumber}`,
}
