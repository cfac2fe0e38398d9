import { execFileSync, spawnSync } from 'node:child_process'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Labels } from '../../catalogue/admin/labels/labels.service.ts'
import { renderIn } from '../../platform/pdf/render-in-worker.ts'
import type { Slips } from '../packing-slips/slips.service.ts'
import { renderInWorker } from './render-in-worker.ts'
import { makeCreditNote } from './tax-document.ts'
import { sampleAddress, sampleInvoice } from './testing/sample-invoice.ts'

const people: [name: string, street: string][] = [
  ['लक्ष्मी कुलकर्णी', '१२ श्रीकृष्ण मार्ग, पुणे'],
  ['லக்ஷ்மி சுப்பிரமணியம்', 'கொடிமரத் தெரு, ஸ்ரீரங்கம்'],
  ['శ్రీనివాస్ కృష్ణమూర్తి', 'లక్ష్మీ వీధి, బంజారా హిల్స్'],
  ['ಕೃಷ್ಣಮೂರ್ತಿ ಶ್ರೀನಿವಾಸ್', 'ಮಹಾತ್ಮ ಗಾಂಧಿ ರಸ್ತೆ, ಜಯನಗರ'],
  ['കൃഷ്ണൻകുട്ടി ശ്രീധരൻ', 'ക്ഷേത്രം റോഡ്, തൃശ്ശൂർ'],
  ['শ্রীকান্ত চট্টোপাধ্যায়', 'রবীন্দ্র সরণি, কলকাতা'],
  ['કૃષ્ણકાંત ત્રિવેદી', 'શ્રીજી સોસાયટી, નવરંગપુરા'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ', 'ਮਾਡਲ ਟਾਊਨ, ਲੁਧਿਆਣਾ'],
  ['ଶ୍ରୀକାନ୍ତ ମହାପାତ୍ର', 'ଜଗନ୍ନାଥ ମନ୍ଦିର ରାସ୍ତା, ପୁରୀ'],
  ['محمد ظفر صدیقی', 'گلی قاسم جان بلیماراں'],
]
const names = people.map(([name]) => name)
const streets = people.map(([, street]) => street)
/** All people are in the one address, each on a line. */
const invoice = sampleInvoice({ fullName: names.join('\n'), addressLine1: streets.join('\n') })
const slips = (size: Slips['size']) => {
  const work: Slips = {
    size,
    slips: people.map(([fullName, addressLine1], i) => ({
      orderNumber: `AV-${i + 1}`,
      createdAt: '2026-10-04T06:00:00.000Z',
      url: 'https://shop.example/back-office/orders/1',
      paymentMethod: 'online',
      paymentStatus: 'paid',
      status: 'processing',
      total: 100,
      address: { ...sampleAddress, fullName, addressLine1 },
      lines: [{ name: 'Bracelet', size: null, color: null, sku: 'B-1', quantity: 1 }],
    })),
    sender: { name: 'Asha Crystals', address: '12 Laxmi Road', state: 'Maharashtra', phone: null },
  }
  return renderIn(new URL('../packing-slips/render-slips.ts', import.meta.url), work, 'staff')
}

const labels = () => {
  const work: Labels = {
    labels: people.map(([productName, variantName]) => {
      return { productName, variantName, barcode: '8901234567890', mrp: 100, count: 1 }
    }),
    sheet: 'a4-24',
    first: 1,
  }
  const worker = new URL('../../catalogue/admin/labels/render-labels.ts', import.meta.url)
  return renderIn(worker, work, 'staff')
}

const papers: [name: string, render: () => Promise<Buffer>][] = [
  ['an invoice', () => renderInWorker(invoice, 'staff')],
  [
    'a credit note',
    () => {
      const note = { number: 'CRN2627-000001', issuedAt: new Date('2026-10-06T06:00:00Z') }
      return renderInWorker(makeCreditNote(invoice, { rows: invoice.rows, reason: 'Chipped' }, note), 'staff')
    },
  ],
  ['packing slips on A6', () => slips('a6')],
  ['packing slips on A4', () => slips('a4')],
  ['labels', labels],
]

async function textOf(pdf: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

// Proves TAX-09.
test.each(papers)(
  'names and streets in ten scripts are read back from %s as they were typed',
  async (_name, render) => {
    const text = await textOf(await render())
    for (const typed of [...names, ...streets]) expect(text).toContain(typed)
  },
)

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
// Proves TAX-09.
test.skipIf(!hasPoppler)(
  'poppler reads ten scripts from an invoice (skipped without Debian’s poppler-utils)',
  async () => {
    const read = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: await renderInWorker(invoice, 'staff'),
      encoding: 'utf8',
    })
    // It says with these where it turns the direction of writing.
    const text = read.replace(/[\u202a-\u202e]/g, '')
    for (const typed of [...names, ...streets]) expect(text).toContain(typed)
  },
)
