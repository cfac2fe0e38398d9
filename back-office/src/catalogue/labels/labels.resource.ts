import { Barcode } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const labels: BackOfficeResource = {
  name: 'labels',
  label: 'Barcode labels',
  group: 'Catalogue',
  icon: Barcode,
  list: lazy(() => import('./labels-screen.tsx').then(({ LabelsScreen }) => ({ default: LabelsScreen }))),
}
