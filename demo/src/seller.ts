import type { DemoSeller } from './types.ts'

/** Who sells in the demo shop. The GSTIN is well formed, but no PAN has the number 0000: it is nobody's. */
export const seller: DemoSeller = {
  legalName: 'Amritvasya Demo Traders',
  address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
  state: 'Maharashtra',
  gstin: '27AAQFA0000A1ZC',
}
