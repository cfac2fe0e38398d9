import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  AdminOrder,
  AdminReturn,
  CancelledPiecesQuote,
  OrderEditQuote,
  ReturnableOrder,
  ReturnSettlement,
} from '@amritvasya/contract'
import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { handPartOf } from '@amritvasya/contract/rules/refund-parts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { invoices } from '../orders/index.ts'
import type { TaxDocument } from '../orders/invoice/tax-document.ts'
import { issueCreditNotes } from '../payments/index.ts'
import { reconcileRefunds } from '../payments/refunds/reconcile-refunds.service.ts'
import { newId } from '../platform/id.ts'
import { Pictures } from '../platform/pictures/pictures.ts'
import { issueCredit } from '../store-credit/ledger.service.ts'
import { inTransaction, rowsOf } from '../testing/rows.ts'
import { makeBundle } from '../testing/sample-bundle.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { sampleAddress, sampleCoupon, sampleLine, saveSampleCoupons } from '../testing/sample-checkout.ts'
import { saveSampleDiscount } from '../testing/sample-discounts.ts'
import { sampleSeller as seller } from '../testing/sample-order.ts'
import { startShopWithPayments } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { type Reply, signUpMany } from '../testing/test-shop.ts'

/** PROOF_SIZE=50 makes it 500 histories, drawn anew each time; PROOF_SEED draws the same again. */
const histories = 10 * Number(process.env.PROOF_SIZE ?? 1)
const seed = Number(process.env.PROOF_SEED ?? (process.env.PROOF_SIZE === undefined ? 18 : Date.now() % 1e9))

const folder = await mkdtemp(join(tmpdir(), 'history-pictures-'))
const pictures = new Pictures(folder)
const supply = 1_000_000
const product = (name: string, price: number, changes = {}) =>
  sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, price, { quantity: supply })], ...changes })
const rings = [
  sampleVariant('SKU Ring', 500, { quantity: supply, size: 'S' }),
  sampleVariant('SKU Ring L', 560, { quantity: supply, size: 'L' }),
] as const
/** Pieces of each that a set is made of. */
const parts: Record<string, Record<string, number>> = { Set: { Mala: 2, Bowl: 1 } }

const shop = await startShopWithPayments({}, { pictures })
const owner = await addTestStaff(shop, 'owner')
await saveSamples(shop.database, {
  products: [
    product('Mala', 199.99),
    product('Bowl', 649, { gstBasisPoints: 1_800, hsnCode: '7418' }),
    product('Incense', 33.33, { gstBasisPoints: 500, hsnCode: '330741' }),
    product('Agate', 101.37, { gstBasisPoints: 25 }),
    sampleProduct('Ring', { variants: [...rings] }),
    sampleProduct('Set', { variants: [sampleVariant('SKU Set', 950, { quantity: 0 })] }),
  ],
})
for (const [name, pieces] of Object.entries(parts)) await makeBundle(shop, name, pieces)
await saveSampleDiscount(shop.database, 'Seven off', { percentage: 7 })
await saveSampleCoupons(shop.database, [sampleCoupon('FESTIVE', { discountValue: 45_55 })])
const { body } = await shop.send('GET /back-office/delivery', { headers: owner.headers })
await shop.send('PUT /back-office/delivery', {
  ...owner,
  body: { ...(body.item as object), severalParcels: true },
})
afterAll(async () => {
  pictures.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Weights of the actions, while the order is at the shop, on its way and with the customer. */
const weights = {
  edit: { processing: 8 },
  'pay-edit': { waiting: 12 },
  'receive-edit': { waiting: 3 },
  'withdraw-edit': { waiting: 3 },
  'cancel-pieces': { processing: 4 },
  'own-cancel': { processing: 1 },
  cancel: { processing: 1 },
  ship: { processing: 3 },
  'ship-part': { processing: 4 },
  deliver: { shipped: 8 },
  'deliver-parcel': { sent: 4 },
  'parcel-back': { sent: 1 },
  'return-to-origin': { shipped: 1 },
  'undo-delivery': { delivered: 1 },
  refund: { processing: 1, shipped: 1, delivered: 2 },
  request: { sent: 2, delivered: 8 },
  way: { returning: 2 },
  onward: { returning: 24 },
  'end-return': { returning: 1 },
  documents: { processing: 1, delivered: 2 },
  'fail-refund': { processing: 1, delivered: 1 },
  'let-fail': { processing: 1, delivered: 1 },
  retry: { failed: 8 },
  'pay-replacement': { owing: 6 },
} as const
type Kind = keyof typeof weights
type Phase = 'processing' | 'shipped' | 'delivered' | 'sent' | 'waiting' | 'returning' | 'failed' | 'owing'
const kinds = Object.keys(weights) as Kind[]
const step = fc.record({
  roll: fc.nat({ max: 9_999 }),
  which: fc.nat({ max: 59 }),
  share: fc.integer({ min: 1, max: 100 }),
  isMore: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const start = fc.record({
  way: fc.constantFrom('online', 'online', 'online', 'credit', 'cod', 'cash', 'upi', 'link'),
  goods: fc.uniqueArray(fc.constantFrom('Mala', 'Bowl', 'Incense', 'Agate', 'Ring', 'Set'), {
    minLength: 1,
    maxLength: 3,
  }),
  counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  creditShare: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 99 })),
  hasCoupon: fc.boolean(),
  hasDiscount: fc.boolean(),
  isFar: fc.boolean(),
  isCreditOffered: fc.boolean(),
})
type Start = typeof start extends fc.Arbitrary<infer T> ? T : never

const paiseOf = (rupees: number) => Math.round(rupees * 100)
const rupeesOf = (paise: number) => paise / 100
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)]
const done = new Map<string, number>()

/** Actions of a customer and the owner on one order and on those that go out for its pieces. */
class History {
  readonly #log: string[] = []
  readonly #orders: string[] = []
  /** The test itself counts them: pieces of each variant that left the shelf for an order. */
  readonly #out = new Map<string, Map<string, number>>()
  readonly #stock = new Map<string, number>()
  readonly #edits = new Map<string, string>()
  #token = ''
  #customer = ''
  #credits = 0

  async begin({ way, goods, counts, creditShare, hasCoupon, hasDiscount, isFar, isCreditOffered }: Start) {
    await shop.database.deleteFrom('rate_limit_counter').execute()
    await this.#saveSettings({ automaticDiscounts: hasDiscount, isCreditOffered })
    await this.#readStock()
    const [token = ''] = await signUpMany(shop, 1)
    this.#token = token
    const newest = shop.database.selectFrom('customer').select('id').orderBy('created_at', 'desc').limit(1)
    this.#customer = (await newest.executeTakeFirstOrThrow()).id
    const far = { city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }
    const address = { ...sampleAddress, ...(isFar && far) }
    const items = goods.map((name, i) => sampleLine(name, counts[i] ?? 1))
    const id =
      way === 'cash' || way === 'upi' || way === 'link'
        ? await this.#enter(way, items, address)
        : await this.#place(way, items, { address, creditShare, hasCoupon })
    await this.#adopt(id)
    await this.check('begin')
  }

  async #saveSettings({
    automaticDiscounts,
    isCreditOffered,
  }: {
    automaticDiscounts: boolean
    isCreditOffered: boolean
  }) {
    await shop.database.transaction().execute((transaction) =>
      saveSettings(transaction, {
        seller,
        pauseMinutes: 0,
        cashOnDelivery: true,
        storeCreditAtCheckout: true,
        orderEdits: true,
        returnsAsCredit: isCreditOffered,
        exchanges: true,
        automaticDiscounts,
      }),
    )
  }

  async #place(
    way: 'online' | 'credit' | 'cod',
    items: object[],
    { address, creditShare, hasCoupon }: { address: object; creditShare: number; hasCoupon: boolean },
  ): Promise<string> {
    const added = await shop.send('POST /addresses', { token: this.#token, body: address })
    const { _id: addressId } = added.body.address as { _id: string }
    const body = {
      orderItems: items,
      addressId,
      ...(hasCoupon && { couponCode: 'FESTIVE' }),
      ...(way === 'cod' && { paymentMethod: 'cod' }),
    }
    const isCredit = way === 'credit' || (way === 'online' && creditShare > 0)
    const quoted = isCredit ? await shop.send('POST /orders/quote', { token: this.#token, body }) : undefined
    const priced = quoted?.body as { pricing?: { totalAmount: number } } | undefined
    const totalPaise = paiseOf(priced?.pricing?.totalAmount ?? 0)
    const part = way === 'credit' ? totalPaise : Math.floor((totalPaise * creditShare) / 100)
    if (part > 0) {
      const gift = {
        kind: 'customer',
        customer_id: this.#customer,
        reason: 'A gift',
        expires_at: null,
      } as const
      await inTransaction(shop.database, (transaction) =>
        issueCredit(transaction, { ...gift, issued_paise: part }, 'Meera'),
      )
    }
    const reply = await shop.send('POST /orders/create', {
      token: this.#token,
      headers: { 'idempotency-key': newId() },
      body: { ...body, ...(part > 0 && { storeCredit: rupeesOf(part) }) },
    })
    this.#must(reply, `place ${way}`)
    const { order, razorpayOrder } = reply.body as {
      order: { _id: string }
      razorpayOrder: { id: string } | null
    }
    if (razorpayOrder && way !== 'cod') {
      const triple = await shop.pay(razorpayOrder.id)
      const paid = await shop.send('POST /orders/verify-payment', {
        token: this.#token,
        body: { ...triple, orderId: order._id },
      })
      this.#must(paid, 'pay')
    }
    if (way === 'cod') await this.#post(`${order._id}/confirm-cash`)
    return order._id
  }

  async #enter(way: 'cash' | 'upi' | 'link', items: object[], address: object): Promise<string> {
    const reply = await shop.send('POST /back-office/orders', {
      headers: { ...owner.headers, 'idempotency-key': newId() },
      body: {
        items,
        freeItems: [{ name: 'Restringing', hsnCode: '9987', gstRate: 18, price: 77.77, quantity: 1 }],
        discount: 12.34,
        customerId: this.#customer,
        isHandedOver: false,
        address,
        payment: { way, reference: way === 'upi' ? 'UPI 1' : '' },
      },
    })
    this.#must(reply, `enter ${way}`)
    const { id, link } = reply.body.item as { id: string; link: string | null }
    if (link) this.#must(await this.#payLink(link), 'pay link')
    return id
  }

  async #payLink(link: string) {
    const token = new URL(link).searchParams.get('token')
    const opened = await shop.send('POST /orders/payment-link/open', { body: { token } })
    this.#must(opened, 'open link')
    const { id } = opened.body.razorpayOrder as { id: string }
    const triple = await shop.pay(id)
    return shop.send('POST /orders/payment-link/verify', { body: { ...triple, token } })
  }

  #must(reply: Reply, what: string): Reply {
    if (reply.status !== 200) {
      throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}\n${this.#log.join('\n')}`)
    }
    return reply
  }

  /** Refusals that tell the person why, and what to do. */
  #mayRefuse(reply: Reply, what: string, codes: readonly string[]): Reply | undefined {
    if (reply.status !== 200 && codes.includes(String(reply.body.code))) {
      this.#log.push(`  ${what} refused: ${reply.body.code} ${reply.body.message}`)
      return undefined
    }
    return this.#must(reply, what)
  }

  readonly #call = (path: string, body?: object) =>
    shop.send(`POST /back-office/${path}`, {
      headers: { ...owner.headers, 'idempotency-key': newId() },
      body,
    })
  async #post(path: string, body?: object): Promise<Reply> {
    this.#log.push(`  ${path} ${JSON.stringify(body ?? {})}`)
    return this.#must(await this.#call(`orders/${path}`, body), path)
  }

  readonly #see = async (id: string) =>
    (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder

  async #readStock() {
    const rows = await shop.database.selectFrom('variant').select(['id', 'quantity']).execute()
    for (const { id, quantity } of rows) this.#stock.set(id, quantity)
  }

  /** @param isBack to the shelf; broken pieces are gone */
  #move(orderId: string, variantId: string, pieces: number, isBack: boolean | 'left') {
    const out = this.#out.get(orderId) ?? new Map<string, number>()
    const sign = isBack === 'left' ? 1 : -1
    out.set(variantId, (out.get(variantId) ?? 0) + sign * pieces)
    this.#out.set(orderId, out)
    if (isBack) this.#stock.set(variantId, (this.#stock.get(variantId) ?? 0) - sign * pieces)
  }

  async #adopt(id: string) {
    this.#orders.push(id)
    for (const { variantId, quantity, isFreeLine } of (await this.#see(id)).lines) {
      if (!isFreeLine) this.#move(id, variantId, quantity, 'left')
    }
  }

  #moveLines(order: AdminOrder, lines: readonly { lineId: string; quantity: number }[], isBack: boolean) {
    for (const { lineId, quantity } of lines) {
      const line = order.lines.find(({ id }) => id === lineId)
      if (line && !line.isFreeLine) this.#move(order.id, line.variantId, quantity, isBack)
    }
  }

  #moveItems(
    orderId: string,
    items: readonly { name: string; quantity: number }[],
    isBack: boolean | 'left',
  ) {
    for (const { name, quantity } of items) {
      for (const [piece, count] of Object.entries(parts[name] ?? { [name]: 1 })) {
        this.#move(orderId, sampleId(`variant SKU ${piece}`), count * quantity, isBack)
      }
    }
  }

  #endAll(orderId: string, isBack: boolean) {
    for (const [variantId, pieces] of this.#out.get(orderId) ?? [])
      this.#move(orderId, variantId, pieces, isBack)
  }

  readonly #waiting = new Map<
    string,
    {
      orderId: string
      items: { name: string; quantity: number }[]
      remove: { lineId: string; quantity: number }[]
    }
  >()

  /** Edits that wait end with many other steps. */
  async #followEdits(order: AdminOrder) {
    for (const { id, state } of order.edits ?? []) {
      const edit = this.#waiting.get(id)
      if (!edit || state === 'waiting') continue
      this.#waiting.delete(id)
      if (state === 'withdrawn') this.#moveItems(order.id, edit.items, true)
      else this.#moveLines(order, edit.remove, true)
    }
  }

  async #phases(order: AdminOrder): Promise<Set<Phase>> {
    const { status, edits = [], parcels = [] } = order
    const owing = this.#orders.length > 1 && (await Promise.all(this.#orders.slice(1).map(this.#see)))
    const open: [Phase, boolean][] = [
      ['processing', status === 'processing'],
      ['shipped', status === 'shipped'],
      ['delivered', status === 'delivered'],
      ['sent', parcels.length > 0 && status !== 'cancelled'],
      ['waiting', edits.some(({ state }) => state === 'waiting')],
      ['returning', (await this.#openReturns(order.id)).length > 0],
      ['failed', (await this.#failed(order.id)).length > 0],
      ['owing', owing !== false && owing.some(({ payment }) => payment.link !== null)],
    ]
    return new Set(open.flatMap(([phase, isOpen]) => (isOpen ? [phase] : [])))
  }

  /** Mostly what the order is waiting for. */
  async #chosen(order: AdminOrder, roll: number): Promise<Kind | undefined> {
    const phases = await this.#phases(order)
    const all = kinds.flatMap((kind) => {
      const of: Partial<Record<Phase, number>> = weights[kind]
      const weight = Math.max(0, ...[...phases].map((phase) => of[phase] ?? 0))
      return Array.from({ length: weight }, () => kind)
    })
    return all[roll % Math.max(1, all.length)]
  }

  async take({ roll, which, share, isMore }: Step) {
    const id = pick(this.#orders, isMore ? which : 0) ?? ''
    const order = await this.#see(id)
    const kind = await this.#chosen(order, roll)
    if (!kind) return
    this.#log.push(`${kind} ${which} ${share} ${isMore} (${order.status}, ${order.paymentStatus})`)
    const before = this.#log.length
    await this.#steps[kind](order, { roll, which, share, isMore })
    if (this.#log.length > before) done.set(kind, (done.get(kind) ?? 0) + 1)
    for (const one of this.#orders) await this.#followEdits(await this.#see(one))
    if (this.#log.length > before) await this.check(kind)
  }

  readonly #byHand = { paidBy: 'cash' } as const
  /** Cancels as the dialogs of the back office ask for it. */
  readonly #cancelByHand = ({ receivedByHand = 0, paymentMethod, payment }: AdminOrder) =>
    receivedByHand > 0 || (isReceivedByStaff(paymentMethod) && payment.refundable > 0) ? this.#byHand : {}
  readonly #refundByHand = ({ paymentMethod, receivedByHand = 0, payment }: AdminOrder, amount: number) => {
    const handPaise = paiseOf(receivedByHand)
    const left = { handPaise, onlinePaise: paiseOf(payment.refundable) - handPaise }
    return handPartOf(paiseOf(amount), left, paymentMethod) > 0 ? this.#byHand : {}
  }

  readonly #steps: Record<Kind, (order: AdminOrder, step: Step) => Promise<unknown>> = {
    edit: (order, one) => this.#edit(order, one),
    'pay-edit': async ({ id, edits = [] }) => {
      const open = edits.find(({ state }) => state === 'waiting')
      if (!open?.link) return
      this.#log.push('  by link')
      const paid = await this.#payLink(open.link)
      if (this.#mayRefuse(paid, 'pay link', ['ORDER_NOT_PAYABLE'])) return
      // The order has changed since the edit was made, so its money goes back.
      const edit = (await this.#see(id)).edits?.find((one) => one.id === open.id)
      expect(edit?.state).toBe('withdrawn')
    },
    'receive-edit': async ({ id, edits = [] }) => {
      const open = edits.find(({ state }) => state === 'waiting')
      if (open) await this.#post(`${id}/receive-edit`, { editId: open.id, way: 'cash', reference: '' })
    },
    'withdraw-edit': async ({ id, edits = [] }) => {
      const open = edits.find(({ state }) => state === 'waiting')
      if (open) await this.#post(`${id}/withdraw-edit`, { editId: open.id })
    },
    'cancel-pieces': (order, one) => this.#cancelPieces(order, one),
    'own-cancel': async ({ id, status, parcels }) => {
      if ((status !== 'pending' && status !== 'processing') || parcels) return
      const reply = await shop.send(`POST /orders/${id}/cancel`, { token: this.#token, body: { reason: '' } })
      if (this.#mayRefuse(reply, 'own cancel', ['ORDER_NOT_CANCELLABLE'])) await this.#ended(id, true)
    },
    cancel: (order) => this.#cancel(order),
    ship: (order) => this.#ship(order),
    'ship-part': async (order, { which, isMore }) => {
      if (!order.actions.includes('ship-part')) return
      const left = order.lines
        .map((line) => ({ lineId: line.id, quantity: line.unsent ?? line.quantity - line.returned }))
        .filter(({ quantity }) => quantity > 0)
      const line = pick(left, which)
      if (!line) return
      const pieces =
        isMore && left.length > 1 ? left.slice(1) : [{ ...line, quantity: 1 + (which % line.quantity) }]
      await this.#post(`${order.id}/ship-part`, { ...shipment(), pieces, key: `part-${newId()}` })
    },
    deliver: ({ id, actions }) =>
      actions.includes('deliver') ? this.#post(`${id}/deliver`) : Promise.resolve(),
    'deliver-parcel': async ({ id, parcels = [] }, { which }) => {
      const parcel = pick(
        parcels.filter(({ deliveredAt, cameBackAt }) => !deliveredAt && !cameBackAt),
        which,
      )
      if (parcel) await this.#post(`${id}/parcels/${parcel.id}/deliver`)
    },
    'parcel-back': async ({ id, status, parcels = [] }, { which }) => {
      const parcel = pick(
        parcels.filter(({ deliveredAt, cameBackAt }) => !deliveredAt && !cameBackAt),
        which,
      )
      if (parcel && status !== 'cancelled') await this.#post(`${id}/parcels/${parcel.id}/return-to-origin`)
    },
    'return-to-origin': async (order) => {
      if (!order.actions.includes('return-to-origin')) return
      await this.#post(`${order.id}/return-to-origin`, {
        reason: 'Refused',
        restock: true,
        ...this.#cancelByHand(order),
      })
      await this.#ended(order.id, true)
    },
    'undo-delivery': ({ id, actions }) =>
      actions.includes('undo-delivery') ? this.#post(`${id}/undo-delivery`) : Promise.resolve(),
    refund: (order, one) => this.#refund(order, one),
    request: (order, one) => this.#request(order, one),
    way: async ({ id }, { isMore }) => {
      const shown = await this.#returnable(id)
      const open = shown.returns.find(({ state }) => ['requested', 'approved', 'received'].includes(state))
      if (!open || (isMore && !shown.offersCredit)) return
      const path = `POST /orders/my-orders/${id}/returns/${open.id}/way`
      this.#log.push(`  way ${isMore ? 'credit' : 'money'}`)
      this.#must(await shop.send(path, { token: this.#token, body: { asCredit: isMore } }), 'way')
    },
    onward: (order, one) => this.#onward(order, one),
    'end-return': async ({ id }, { which }) => {
      const open = pick(await this.#openReturns(id), which)
      if (!open) return
      this.#log.push(`  end return in ${open.state}`)
      const call = open.state === 'requested' ? 'decline' : 'cancel'
      this.#must(await this.#call(`returns/${open.id}/${call}`, { message: 'No' }), call)
    },
    documents: async ({ id }) => {
      this.#log.push('  documents')
      await this.#documents(id)
    },
    'fail-refund': async () => {
      this.#log.push('  the next refund fails')
      await shop.arm({ kind: 'refund-fails', delay: 60 })
    },
    'let-fail': async () => {
      this.#log.push('  Razorpay reports')
      await this.#reconcile()
    },
    retry: async ({ id }) => {
      const [failed] = await this.#failed(id)
      if (failed) await this.#retry(id, failed.id)
    },
    'pay-replacement': async () => {
      for (const one of this.#orders.slice(1)) {
        const { payment } = await this.#see(one)
        if (!payment.link) continue
        this.#log.push('  replacement by link')
        await this.#payLink(payment.link)
      }
    },
  }

  readonly #failed = async (id: string) =>
    (await this.#see(id)).payment.refunds.filter(
      ({ status, triedAgain }) => status === 'failed' && !triedAgain,
    )
  async #retry(id: string, refundId: string) {
    this.#log.push(`  retry ${refundId}`)
    const reply = await this.#call(`orders/${id}/retry-refund`, { refundId })
    this.#mayRefuse(reply, 'retry', ['REFUND_TOO_LARGE'])
  }

  async #retryAll(id: string) {
    await this.#reconcile()
    for (let tries = 0; tries < 8; tries++) {
      const failed = await this.#failed(id)
      if (failed.length === 0) return
      for (const refund of failed) await this.#retry(id, refund.id)
      await this.#reconcile()
    }
  }

  async #reconcile() {
    await shop.letRazorpayWait(70)
    await reconcileRefunds(shop.payments, new Date(Date.now() + 10 * 60_000))
  }

  async #ended(id: string, isOnSale: boolean) {
    this.#log.push('  ended')
    await this.#followEdits(await this.#see(id))
    this.#endAll(id, isOnSale)
  }

  async #edit(order: AdminOrder, { which, share, isMore }: Step) {
    if (!order.actions.includes('edit')) return
    const names = ['Mala', 'Bowl', 'Incense', 'Agate', 'Set']
    const left = order.lines.filter(({ returnable }) => returnable.quantity > 0)
    const line = share < 75 ? pick(left, which) : undefined
    const remove = line ? [{ lineId: line.id, quantity: 1 + (which % line.returnable.quantity) }] : []
    const name = pick(names, which) ?? 'Mala'
    const added = isMore ? [{ name, quantity: 1 + (which % 3) }] : []
    const change = {
      remove,
      items: added.map((item) => sampleLine(item.name, item.quantity)),
      freeItems:
        which % 5 === 0
          ? [{ name: 'Gift wrapping', hsnCode: '9987', gstRate: 18, price: 49.5, quantity: 1 }]
          : [],
      discount: share % 4 === 0 ? share + 0.35 : 0,
      delivery: which % 7 === 0 ? (isMore ? 40 : -30) : 0,
    }
    const quoted = await this.#call(`orders/${order.id}/quote-edit`, change)
    this.#log.push(`  quote ${JSON.stringify(change)}`)
    const reply = this.#mayRefuse(quoted, 'quote', ['INVALID_INPUT', 'ALL_PIECES'])
    if (!reply) return
    const quote = reply.body.item as OrderEditQuote
    const way = pick(['link', 'link', 'cash', 'upi'], share) ?? 'link'
    const path = `orders/${order.id}/edit`
    const body = {
      ...change,
      reason: 'As agreed',
      key: `edit-${newId()}`,
      difference: quote.difference,
      payment: { way, reference: way === 'upi' ? 'UPI 2' : '' },
      ...(quote.refundedByHand && this.#byHand),
    }
    this.#log.push(`  ${path} ${JSON.stringify(body)}`)
    const edited = this.#mayRefuse(await this.#call(path, body), path, failedFirst)
    if (!edited) return
    const { edit } = edited.body.item as { edit: { id: string; state: string } }
    this.#moveItems(order.id, added, 'left')
    if (edit.state === 'waiting') this.#waiting.set(edit.id, { orderId: order.id, items: added, remove })
    else this.#moveLines(order, remove, true)
  }

  async #cancelPieces(order: AdminOrder, { which, share, isMore }: Step) {
    if (!order.actions.includes('cancel-pieces')) return
    const left = order.lines
      .map((line) => ({ lineId: line.id, quantity: line.unsent ?? line.quantity - line.returned }))
      .filter(({ quantity }) => quantity > 0)
    const line = pick(left, which)
    if (!line) return
    const pieces = [{ lineId: line.lineId, quantity: 1 + (share % line.quantity) }]
    const quoted = await this.#call(`orders/${order.id}/quote-cancelled-pieces`, { pieces })
    this.#log.push(`  quote ${JSON.stringify(pieces)}`)
    const reply = this.#mayRefuse(quoted, 'quote', ['INVALID_INPUT', 'ALL_PIECES', 'ORDER_NOT_REFUNDABLE'])
    if (!reply) return
    const quote = reply.body.item as CancelledPiecesQuote
    const key = `pieces-${newId()}`
    const body = {
      pieces,
      amount: quote.amount,
      reason: 'Changed mind',
      restock: isMore,
      key,
      ...((quote.byHand ?? 0) > 0 && this.#byHand),
    }
    const path = `${order.id}/cancel-pieces`
    const answer = this.#mayRefuse(await this.#call(`orders/${path}`, body), path, failedFirst)
    if (!answer) return
    // The answer was lost, and the same key comes again.
    await this.#post(path, body)
    this.#moveLines(order, pieces, isMore)
  }

  async #cancel(order: AdminOrder) {
    if (!order.actions.includes('cancel')) return
    await this.#post(`${order.id}/cancel`, {
      reason: 'Changed mind',
      restock: true,
      ...this.#cancelByHand(order),
    })
    await this.#ended(order.id, true)
  }

  async #ship({ id, actions }: AdminOrder) {
    if (actions.includes('ship')) await this.#post(`${id}/ship`, shipment())
  }

  async #refund(order: AdminOrder, { which, share, isMore }: Step) {
    if (!order.actions.includes('refund')) return
    const line = pick(
      order.lines.filter(({ returnable }) => returnable.quantity > 0 && returnable.amount >= 1),
      which,
    )
    const most = paiseOf(order.payment.refundable)
    if (!isMore || !line) {
      const amount = rupeesOf(Math.min(most, Math.max(100, Math.floor((most * share) / 300))))
      const body = {
        amount,
        reason: 'Goodwill',
        key: `refund-${newId()}`,
        ...this.#refundByHand(order, amount),
      }
      this.#log.push(`  refund ${JSON.stringify(body)}`)
      this.#mayRefuse(await this.#call(`orders/${order.id}/refund`, body), 'goodwill', failedFirst)
      return
    }
    const quantity = 1 + (share % line.returnable.quantity)
    const worth = Math.floor((paiseOf(line.returnable.amount) * quantity) / line.returnable.quantity)
    if (worth < 100) return
    const amount = rupeesOf(worth)
    await this.#refundLines(order, [{ lineId: line.id, quantity, amount }], 0, share % 2 === 0)
  }

  async #refundLines(
    order: AdminOrder,
    lines: { lineId: string; quantity: number; amount: number }[],
    delivery: number,
    restock: boolean,
  ): Promise<boolean> {
    const amount = rupeesOf(total(lines.map((line) => paiseOf(line.amount))) + paiseOf(delivery))
    const body = {
      amount,
      reason: 'Broken',
      key: `refund-${newId()}`,
      lines,
      ...(delivery > 0 && { delivery }),
      restock,
      ...this.#refundByHand(order, amount),
    }
    this.#log.push(`  refund ${JSON.stringify(body)}`)
    const reply = await this.#call(`orders/${order.id}/refund`, body)
    if (!this.#mayRefuse(reply, 'refund', failedFirst)) return false
    // Pieces on their way are counted when their parcel comes back.
    if (restock || order.status !== 'shipped') this.#moveLines(order, lines, restock)
    return true
  }

  readonly #returnable = async (id: string) =>
    (await shop.send(`GET /orders/my-orders/${id}/returns`, { token: this.#token })).body
      .order as ReturnableOrder
  async #openReturns(id: string): Promise<AdminReturn[]> {
    const path = `GET /back-office/returns?state=open&orderId=${id}`
    const { items } = (await shop.send(path, { headers: owner.headers })).body as { items: AdminReturn[] }
    return items
  }

  async #request({ id }: AdminOrder, { which, share, isMore }: Step) {
    const shown = await this.#returnable(id)
    if (!shown.isOpen) return
    const lines = shown.lines.filter(({ returnable }) => returnable > 0)
    const chosen = isMore ? lines : lines.filter((_, i) => i === which % lines.length)
    if (chosen.length === 0) return
    const wantsExchange = shown.offersExchange && share % 3 === 0
    const pieces = chosen.flatMap(({ lineId, returnable, replacements = [] }) => {
      const replacement = pick(replacements, which)?.variantId
      if (wantsExchange && !replacement) return []
      return [
        {
          lineId,
          quantity: 1 + (share % returnable),
          reason: which % 2 ? 'missing' : 'changed-mind',
          ...(wantsExchange && { replacement }),
        },
      ]
    })
    if (pieces.length === 0) return
    const form = new FormData()
    form.set('key', `request-${newId()}`)
    form.set('pieces', JSON.stringify(pieces))
    if (shown.offersCredit && !wantsExchange && share % 2 === 0) form.set('asCredit', 'true')
    this.#log.push(`  request ${JSON.stringify(pieces)} ${form.get('asCredit') ?? ''}`)
    const sent = await fetch(`${shop.address}/api/orders/my-orders/${id}/returns`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${this.#token}` },
    })
    const body = (await sent.json()) as Record<string, unknown>
    this.#must({ status: sent.status, headers: sent.headers, body }, 'request')
  }

  async #onward(order: AdminOrder, { which, share, isMore }: Step) {
    const present = pick(await this.#openReturns(order.id), which)
    const isPart = order.status !== 'cancelled' && order.parcels?.some(({ deliveredAt }) => deliveredAt)
    if (!present || (order.status !== 'delivered' && !isPart)) return
    const { id, state, pieces } = present
    this.#log.push(`  onward ${state}`)
    if (state === 'requested') {
      const approved = pieces.map(({ lineId, requested }) => ({ lineId, quantity: requested }))
      const body = { pieces: approved, message: 'Please send it' }
      this.#must(await this.#call(`returns/${id}/approve`, body), 'approve')
      return
    }
    if (state === 'approved') {
      const counted = pieces.map(({ lineId, approved }) => {
        const restocked = isMore ? approved : Math.floor(approved / 2)
        const refused = share < 10 && !isMore ? approved - restocked : 0
        return { lineId, restocked, scrapped: approved - restocked - refused, refused }
      })
      this.#must(await this.#call(`returns/${id}/receive`, { pieces: counted }), 'receive')
      return
    }
    await this.#settle(order, present, { which, share })
  }

  async #settle(order: AdminOrder, present: AdminReturn, { which, share }: Pick<Step, 'which' | 'share'>) {
    const { id, pieces, asCredit } = present
    // The order is flagged until a failed refund is tried again.
    for (const refund of await this.#failed(order.id)) await this.#retry(order.id, refund.id)
    const withheld = present.mayWithhold && share < 30 ? share / 100 : 0
    const preview = await shop.send(`GET /back-office/returns/${id}/settlement?withheld=${withheld}`, owner)
    if (!this.#mayRefuse(preview, 'settlement', ['INVALID_INPUT'])) {
      this.#must(await this.#call(`returns/${id}/cancel`, { message: 'Refunded otherwise' }), 'cancel return')
      return
    }
    const settlement = preview.body.item as ReturnSettlement
    const exchange = settlement.exchange && which % 4 > 0 ? settlement.exchange : undefined
    expect(exchange?.problem ?? null).toBe(null)
    const isByHand = !exchange && !asCredit && (settlement.byHand ?? 0) > 0
    const body = {
      amount: settlement.amount,
      withheld,
      asCredit,
      ...(exchange && { exchange: true, payable: exchange.payable }),
      ...(isByHand && this.#byHand),
    }
    this.#log.push(`  settle ${JSON.stringify(body)}`)
    const answer = await this.#call(`returns/${id}/settle`, body)
    if (!this.#mayRefuse(answer, 'settle', failedFirst)) return
    const after = answer.body.item as AdminReturn
    this.#moveLines(
      order,
      pieces.map(({ lineId, restocked }) => ({ lineId, quantity: restocked })),
      true,
    )
    this.#moveLines(
      order,
      pieces.map(({ lineId, scrapped }) => ({ lineId, quantity: scrapped })),
      false,
    )
    if ((asCredit || exchange) && settlement.amount > 0) this.#credits += paiseOf(settlement.amount)
    if (after.replacementOrderId) await this.#adopt(after.replacementOrderId)
  }

  async #documents(id: string) {
    await invoices.ensureInvoice(shop.invoices, id).catch((error: { code?: string }) => {
      if (error.code !== 'INVOICE_NOT_READY') throw error
    })
    // Cash orders that ended unpaid have their invoice reversed.
    await invoices.issueMissingInvoices(shop.invoices, shop.payments.log)
    await issueCreditNotes(shop.payments, shop.invoices)
  }

  async check(what: string) {
    const about = `after ${what}\n${this.#log.join('\n')}`
    expect(await findBroken(shop.database), about).toEqual([])
    const rows = await shop.database.selectFrom('variant').select(['id', 'quantity']).execute()
    const stock = rows.map(({ id, quantity }) => [id, quantity])
    expect(Object.fromEntries(stock), about).toEqual(Object.fromEntries(this.#stock))
    for (const id of this.#orders) await this.#checkMoney(id, about)
    const { rows: credits } = await sql<{ paise: number }>`
      SELECT coalesce(sum(issued_paise), 0)::int AS paise FROM store_credit
      WHERE customer_id = ${this.#customer} AND reason LIKE 'Return of order%'`.execute(shop.database)
    expect(credits[0]?.paise, about).toBe(this.#credits)
  }

  async #checkMoney(id: string, about: string) {
    const { rows } = await sql<{
      paid: number
      back: number
      set_off: number
      total: number
      is_paid: boolean
      notes: number
      noted: number
    }>`
      SELECT o.total_paise AS total, o.paid_at IS NOT NULL AS is_paid,
        (o.credit_paise + (SELECT coalesce(sum(amount_paise), 0) FROM payment WHERE order_id = o.id AND (is_settling OR edit_id IS NOT NULL))
          + (SELECT coalesce(sum(amount_paise), 0) FROM received_payment WHERE order_id = o.id)
          + CASE WHEN o.payment_method = 'cod' AND o.paid_at IS NOT NULL THEN o.total_paise ELSE 0 END)::int AS paid,
        coalesce(sum(r.amount_paise) FILTER (WHERE r.status <> 'failed' AND r.paid_by <> 'edit' AND r.cause NOT LIKE 'surplus:%'), 0)::int AS back,
        coalesce(sum(r.amount_paise) FILTER (WHERE r.paid_by = 'edit'), 0)::int AS set_off,
        coalesce(sum(r.amount_paise) FILTER (WHERE n.id IS NOT NULL), 0)::int AS noted,
        coalesce(sum((n.data ->> 'totalPaise')::int), 0)::int AS notes
      FROM shop_order o LEFT JOIN refund r ON r.order_id = o.id LEFT JOIN tax_document n ON n.cause = 'refund:' || r.id
      WHERE o.id = ${id} GROUP BY o.id`.execute(shop.database)
    const [sums] = rows
    if (!sums) throw new Error('The order is gone')
    expect(sums.notes, about).toBe(sums.noted)
    if (!sums.is_paid) return
    expect({ paid: sums.paid + sums.set_off, isWithin: sums.back <= sums.paid }, about).toEqual({
      paid: sums.total,
      isWithin: true,
    })
    const shown = await this.#see(id)
    const refundable = paiseOf(shown.payment.refundable)
    const left = total(shown.lines.map(({ returnable }) => paiseOf(returnable.amount)))
    expect({ refundable, left: left + paiseOf(shown.payment.refundableDelivery) }, about).toEqual({
      refundable: sums.paid - sums.back,
      left: sums.paid - sums.back,
    })
  }

  /** Every piece comes back in the end, or is never sent. */
  async end(isCancelled: boolean) {
    for (const id of this.#orders) {
      this.#log.push(`end ${isCancelled}`)
      await this.#retryAll(id)
      const { edits = [] } = await this.#see(id)
      for (const edit of edits.filter(({ state }) => state === 'waiting')) {
        await this.#post(`${id}/withdraw-edit`, { editId: edit.id })
      }
      await this.#followEdits(await this.#see(id))
      if (isCancelled || (await this.#see(id)).status === 'pending') await this.#cancel(await this.#see(id))
      await this.#ship(await this.#see(id))
      if ((await this.#see(id)).actions.includes('deliver')) await this.#post(`${id}/deliver`)
      for (const open of await this.#openReturns(id)) {
        if (open.state === 'received' && (await this.#see(id)).status === 'delivered') {
          await this.#settle(await this.#see(id), open, { which: 1, share: 50 })
        } else this.#must(await this.#call(`returns/${open.id}/cancel`, { message: 'No' }), 'cancel return')
      }
      await this.#takeBackRest(await this.#see(id))
      await this.#retryAll(id)
      await this.#documents(id)
      await this.check('end')
      await this.#checkNothingLeft(id)
    }
  }

  async #takeBackRest(order: AdminOrder) {
    if (!order.actions.includes('refund')) return
    const lines = order.lines
      .filter(({ returnable }) => returnable.quantity > 0 || returnable.amount > 0)
      .map(({ id, returnable }) => ({ lineId: id, ...returnable }))
    await this.#refundLines(order, lines, order.payment.refundableDelivery, true)
  }

  async #checkNothingLeft(id: string) {
    const { payment } = await this.#see(id)
    const about = this.#log.join('\n')
    if (payment.refundable >= 1) throw new Error(`₹${payment.refundable} stay\n${about}`)
    if (payment.refundable > 0) return
    const documents = await rowsOf(shop.database, 'tax_document', { order_id: id }, ['data'])
    const amounts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const
    const net = amounts.map((amount) =>
      total(
        documents.map(({ data }) => {
          const { kind, rows } = data as TaxDocument
          return (kind === 'invoice' ? 1 : -1) * total(rows.map((row) => row[amount]))
        }),
      ),
    )
    expect(net, about).toEqual([0, 0, 0, 0, 0])
  }
}

const shipment = () => ({ courier: 'Blue Dart', trackingNumber: `BD${newId()}` })
/** The screens say that this refund comes first. */
const failedFirst = ['ORDER_NOT_REFUNDABLE']

// Proves EDIT-12, RETURN-04, M3, M8.
test('whatever is done to an order in whatever order, its money, its stock and its documents agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(step, { minLength: 6, maxLength: 14 }),
      fc.boolean(),
      async (first, steps, isCancelled) => {
        const history = new History()
        await history.begin(first)
        for (const one of steps) await history.take(one)
        await history.end(isCancelled)
      },
    ),
    { numRuns: histories, seed, endOnFailure: true },
  )
  if (histories >= 100) expect([...done.keys()].toSorted()).toEqual(kinds.toSorted())
}, 3_600_000)
