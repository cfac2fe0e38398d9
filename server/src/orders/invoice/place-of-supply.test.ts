import { stateCode } from '@amritvasya/contract/rules/state-names'
import { type StateName, states } from '@amritvasya/contract/rules/states'
import { expect, test } from 'vitest'
import { sumOf } from './gst.ts'
import { placeOfSupply, stateTaxName } from './place-of-supply.ts'
import { makeInvoice, type SoldOrder } from './tax-document.ts'

const order = (state: string, pincode = '999999'): SoldOrder => ({
  orderNumber: 'AV-261121-00001',
  placedAt: new Date('2026-11-21T10:00:00Z'),
  customer: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
  address: {
    fullName: 'Asha',
    phoneNumber: '9876543210',
    alternatePhone: '',
    addressLine1: '1 Lake Road',
    addressLine2: '',
    landmark: '',
    city: 'City',
    state,
    pincode,
  },
  lines: [
    { description: 'Bracelet', hsnCode: '7117', quantity: 1, grossPaise: 999_99, gstBasisPoints: 300 },
    { description: 'Plate', hsnCode: '6815', quantity: 3, grossPaise: 1_234_57, gstBasisPoints: 1_800 },
  ],
  discountPaise: 77_77,
  shippingPaise: 100_00,
  ownDeliveryPaise: [],
  totalPaise: 2_256_79,
  status: 'processing',
  isPaid: true,
  mayBeInvoiced: true,
  paymentMethod: 'online',
  creditPaise: 0,
})
const seller = (state: StateName) => ({
  name: 'Shop',
  address: 'Road 1',
  state,
  gstin: `${stateCode(state)}AAPFU0939F1ZV`,
  email: null,
  phone: null,
})
const options = { number: 'INV2627-000001', issuedAt: new Date('2026-11-21T11:00:00Z') }

test('from every state to every state: the same one is CGST and SGST, any other IGST, and the total is what was paid', () => {
  for (const from of states) {
    for (const to of states) {
      const invoice = makeInvoice(order(to.name), seller(from.name), options)
      const isSame = from.gstCode === to.gstCode
      expect(invoice.supply).toBe(isSame ? 'same-state' : 'other-state')
      expect(invoice.delivery).toMatchObject({ state: to.name, stateCode: to.gstCode })
      expect(invoice.seller.stateCode).toBe(from.gstCode)
      expect(sumOf(invoice.rows, 'cgstPaise')).toBe(sumOf(invoice.rows, 'sgstPaise'))
      expect(sumOf(invoice.rows, 'igstPaise') === 0).toBe(isSame)
      expect(sumOf(invoice.rows, 'cgstPaise') > 0).toBe(isSame)
      expect(invoice.totalPaise).toBe(2_256_79)
    }
  }
})

test.each([
  ['MH', '411030', 'Maharashtra', 'same-state'],
  ['Karnatka', '560001', 'Karnataka', 'other-state'],
  ['Xyzland', '411030', 'Maharashtra', 'same-state'],
  ['Orissa', '411030', 'Odisha', 'other-state'],
  ['Atlantis', '000000', undefined, 'other-state'],
  ['Atlantis', '605001', undefined, 'other-state'],
])('an old order to %s %s is supplied to %s', (state, pincode, name, supply) => {
  expect(placeOfSupply({ state, pincode })).toBe(name)
  const invoice = makeInvoice(order(state, pincode), seller('Maharashtra'), options)
  expect(invoice).toMatchObject({
    supply,
    delivery: { state: name ?? state, stateCode: name ? stateCode(name) : null },
  })
})

test('a seller whose state is unknown shares it with nobody', () => {
  const unknown = { ...seller('Goa'), state: '', gstin: null }
  expect(makeInvoice(order('Atlantis'), unknown, options)).toMatchObject({ supply: null })
})

test('in union territories without a legislature the second half of the tax is UTGST', () => {
  const territories = states
    .filter(({ gstCode }) => stateTaxName(gstCode) === 'UTGST')
    .map(({ name }) => name)
  expect(territories).toEqual([
    'Andaman and Nicobar Islands',
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Ladakh',
    'Lakshadweep',
  ])
  expect(stateTaxName(null)).toBe('SGST')
})
