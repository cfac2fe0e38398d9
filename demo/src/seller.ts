import type { DemoSeller } from './types.ts'

/** The GSTIN is well formed but fictitious: no PAN has the number 0000. */
export const seller: DemoSeller = {
  legalName: 'Amritvasya Demo Traders',
  address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
  state: 'Maharashtra',
  gstin: '27AAQFA0000A1ZC',
}
