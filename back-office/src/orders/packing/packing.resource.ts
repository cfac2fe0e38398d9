import { ScanBarcode } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const packing: BackOfficeResource = {
  name: 'packing',
  label: 'Pack by scanning',
  group: 'Shop',
  icon: ScanBarcode,
  isWeekly: true,
  list: lazy(() => import('./scan-slip.tsx').then(({ ScanSlip }) => ({ default: ScanSlip }))),
  show: lazy(() => import('./packing-screen.tsx').then(({ PackingScreen }) => ({ default: PackingScreen }))),
}
