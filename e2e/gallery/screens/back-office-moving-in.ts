import type { FormerPictures } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { all, block, fail, failed, office, see } from './states.ts'

const CALLS = '**/api/back-office/moving-in/pictures'
const answer =
  (item: FormerPictures) =>
  async ({ page }: Visit) => {
    await page.route(CALLS, (route) => route.fulfill({ json: { success: true, item } }))
  }
const choose =
  (name: string, lines: readonly string[]) =>
  async ({ page }: Visit) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.getByLabel('File to import').setInputFiles(file)
  }
const customers = [
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Total Orders',
  'Meera,Iyer,meera.iyer@example.com,yes,12 Temple Road,Chennai,TN,IN,600004,9876543210,2',
  'Ravi,Kulkarni,ravi.kulkarni@example.com,no,5 MG Road,Pune,MH,IN,411001,9812345678,1',
  'Nisha,Thomas,,no,,,,,,,0',
]
const coupons = [
  'Name,Value,Value Type,Type,Discount Class,Status,Start',
  'A B,10,percentage,Amount Off,order,Active,2025-01-01',
]
const bowl = { productId: 'a'.repeat(24), productName: 'Singing bowl, hand-beaten' }
const mala = { productId: 'b'.repeat(24), productName: 'Tulsi mala' }
const cdn = 'https://cdn.shopify.example/s/files/1/0600/products'

export const movingIn: readonly Screen[] = [
  {
    ...office('office-moving-in', 'Moving in from another shop', 'moving-in'),
    steps: see('No pictures yet.'),
  },
  {
    ...office('office-moving-in-tried', 'Trying a file of customers', 'moving-in'),
    steps: all(choose('customers_export.csv', customers), see('Nothing has been saved yet.')),
  },
  {
    ...office('office-moving-in-nothing', 'A file of which nothing can be taken over', 'moving-in'),
    steps: all(choose('discounts_export.csv', coupons), see('Nothing would change')),
  },
  {
    ...office('office-moving-in-refused', 'A file that is no such export', 'moving-in'),
    steps: all(choose('photos.csv', ['a,b', '1,2']), see('Nothing has been saved.')),
    problems: /status of 400/,
  },
  {
    ...office('office-moving-in-fetching', 'While pictures are fetched', 'moving-in'),
    before: answer({ waiting: 1_240, fetched: 758, failed: 2, failures: [] }),
    steps: see('are still fetched'),
  },
  {
    ...office('office-moving-in-failures', 'Pictures that could not be fetched', 'moving-in'),
    before: answer({
      waiting: 0,
      fetched: 1_997,
      failed: 3,
      failures: [
        { ...bowl, url: `${cdn}/bowl-1.jpg?v=1690000000`, problem: 'The former shop answered with 404' },
        {
          ...bowl,
          url: `${cdn}/bowl-sound.gif`,
          problem: 'It is no JPEG, PNG or WebP picture of at most 25 million pixels',
        },
        { ...mala, url: `${cdn}/mala-108-beads.jpg`, problem: 'The picture is larger than 20 MB' },
      ],
    }),
    steps: see('could not be fetched'),
  },
  {
    ...office('office-moving-in-loading', 'While the state of pictures loads', 'moving-in'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-moving-in-error', 'When the state of pictures could not be loaded', 'moving-in'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
]
