import { lakeRoad } from '../../../testing/sample-order.ts'
import { makeInvoice, type SoldOrder, type TaxDocument } from '../tax-document.ts'

export const sampleAddress = {
  ...lakeRoad,
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}

/** A paid order of bracelets at ₹103 each, sold from Pune to Bengaluru. */
export const sampleInvoice = (names: Partial<SoldOrder['address']>, count = 1): TaxDocument =>
  makeInvoice(
    {
      orderNumber: 'AV-1',
      placedAt: new Date('2026-10-04T06:00:00Z'),
      customer: { name: 'Asha', email: 'a@example.com', phone: '9876543210' },
      address: { ...sampleAddress, ...names },
      lines: Array.from({ length: count }, (_, i) => ({
        description: `Bracelet ${i + 1}`,
        quantity: 1,
        grossPaise: 103_00,
        hsnCode: '7116',
        gstBasisPoints: 300,
      })),
      discountPaise: 0,
      shippingPaise: 0,
      ownDeliveryPaise: Array.from({ length: count }, () => null),
      totalPaise: count * 103_00,
      status: 'processing',
      isPaid: true,
      mayBeInvoiced: true,
      paymentMethod: 'online',
      creditPaise: 0,
    },
    {
      name: 'Asha Crystals LLP',
      address: '12 Laxmi Road, Pune 411030',
      state: 'Maharashtra',
      gstin: '27AAPFU0939F1ZV',
      email: null,
      phone: null,
    },
    { number: 'INV2627-000001', issuedAt: new Date('2026-10-05T06:00:00Z') },
  )
