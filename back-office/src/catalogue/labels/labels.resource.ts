import { Barcode } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const labels: BackOfficeResource = {
  name: 'labels',
  label: 'Barcode labels',
  group: 'Catalogue',
  icon: Barcode,
  list: screen(() => import('./labels-screen.tsx').then(({ LabelsScreen }) => LabelsScreen)),
}
