import { expect, test } from 'vitest'
import { Gstr1, type Listed } from './gstr1.ts'
import { gstr3b } from './gstr3b.ts'
import { spanOf, usualPeriod, withoutFurnished } from './period.ts'
import { noAmounts } from './sums.ts'

const rated = (taxablePaise: number, igstPaise: number, half = 0) => ({
  ...noAmounts(),
  gstBasisPoints: 300,
  taxablePaise,
  igstPaise,
  cgstPaise: half,
  sgstPaise: half,
})
const listed = (place: string, rates: Listed['rates'], issuedAt = '2026-10-05T06:00:00Z'): Listed => ({
  gstin: '',
  name: 'Uma',
  number: `INV-${issuedAt}`,
  issuedAt,
  place,
  isSameState: place === '27',
  totalPaise: 0,
  rates,
})

test('GSTR-3B has taxable sales, exempt ones, and those to consumers of other states, less credit notes', () => {
  const gstr1 = new Gstr1('27AAPFU0939F1ZV')
  gstr1.b2b.push(listed('29', [rated(1_000_00, 30_00)]))
  gstr1.b2cl.push(listed('07', [rated(2_00_000_00, 6_000_00)]))
  gstr1.cdnr.push(listed('29', [rated(100_00, 3_00)]))
  gstr1.cdnur.push(listed('07', [rated(50_000_00, 1_500_00)]))
  gstr1.b2cs.set('07', { ...rated(500_00, 15_00), place: '07', isSameState: false })
  gstr1.b2cs.set('27', { ...rated(400_00, 0, 6_00), place: '27', isSameState: true })
  gstr1.b2cs.set('33', { ...rated(0, 0), place: '33', isSameState: false })
  gstr1.exempt.set('INTRAB2C', 90_00)
  gstr1.exempt.set('INTRB2C', 10_00)
  expect(gstr3b(gstr1)).toMatchObject({
    taxable: { taxablePaise: 1_51_800_00, igstPaise: 4_542_00, cgstPaise: 6_00, sgstPaise: 6_00 },
    exemptPaise: 100_00,
    interState: [{ place: '07', taxablePaise: 1_50_500_00, igstPaise: 4_515_00 }],
  })
})

test('quarters are those of the financial year, and the first two months have an IFF', () => {
  expect(['2026-10', '2026-12', '2027-01', '2027-03'].map((month) => usualPeriod(month, true))).toEqual([
    'iff',
    'quarter',
    'iff',
    'quarter',
  ])
  expect(usualPeriod('2026-10', false)).toBe('month')
  expect(spanOf('quarter', '2027-02')).toEqual({
    days: { from: '2027-01-01', to: '2027-03-31' },
    named: '2027-03',
  })
  expect(spanOf('iff', '2027-02').named).toBe('2027-02')
})

test('what the IFF has furnished is by Indian days', () => {
  const gstr1 = new Gstr1('27AAPFU0939F1ZV')
  const last = listed('29', [], '2026-11-30T18:30:00Z')
  gstr1.b2b.push(listed('29', [], '2026-11-30T18:29:59Z'), last)
  expect(withoutFurnished(gstr1, '2026-12').b2b).toEqual([last])
})
