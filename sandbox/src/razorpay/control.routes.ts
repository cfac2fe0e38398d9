import type { FastifyInstance } from 'fastify'
import { declined } from './book.ts'
import type { Instrument } from './entities.ts'
import { readFaults } from './faults.ts'
import { isId } from './ids.ts'
import { type Body, readBody, refuseUnknown } from './input.ts'
import { RazorpayError, unknownId } from './razorpay-error.ts'
import type { SandboxRazorpay } from './sandbox-razorpay.ts'

/** Each kind is limited so. */
const MAX_ROWS = 100_000

/** Razorpay does not have these: payments without a browser, faults, the clock and the ledger. */
export function serveControl(app: FastifyInstance, razorpay: SandboxRazorpay): void {
  const { payments, faults, clock, ledger, downtimes, disputes } = razorpay

  // { orderId, outcome: "success" | "failure" | "late", delay?: seconds }
  app.post('/pay', async ({ body }) => {
    const { orderId, outcome, delay } = readPay(readBody(body))
    if (outcome === 'late') return payments.pay(orderId, withoutBrowser(true), undefined, delay)
    return payments.pay(
      orderId,
      withoutBrowser(outcome === 'success'),
      outcome === 'failure' ? declined : undefined,
    )
  })

  app.get('/clock', async () => ({ now: new Date(clock.milliseconds).toISOString() }))
  // { now: time } sets, { advance: seconds } moves forward, {} resets.
  app.post('/clock', async ({ body }) => {
    await razorpay.setClock(readClock(readBody(body), clock.ahead))
    return { now: new Date(clock.milliseconds).toISOString() }
  })

  app.get('/faults', async () => ({ faults: faults.list() }))
  app.post('/faults', async ({ body }) => {
    const { faults: list = [], seed, ...rest } = readBody(body)
    refuseUnknown(rest, [])
    if (seed !== undefined && typeof seed !== 'number') throw new RazorpayError('seed must be a number')
    await faults.add(readFaults(list), seed)
    return { faults: faults.list() }
  })
  app.delete('/faults', async () => {
    await faults.clear()
    return { faults: [] }
  })

  app.get('/downtimes', () => downtimes.list())
  // { method, severity?, instrument? } starts one, { severity } on its own address changes it, DELETE ends it.
  app.post('/downtimes', ({ body }) => downtimes.start(readBody(body)))
  app.post<{ Params: { id: string } }>('/downtimes/:id', ({ params, body }) =>
    downtimes.update(params.id, readBody(body)),
  )
  app.delete<{ Params: { id: string } }>('/downtimes/:id', ({ params }) => downtimes.resolve(params.id))

  app.get('/disputes', () => disputes.list())
  // { payment_id, amount?, phase?, reason_code?, respond_by? } raises one; { step, phase? } on its own address goes on:
  // under_review, action_required, won, lost, closed, or created again in a later phase.
  app.post('/disputes', ({ body }) => disputes.raise(readBody(body)))
  app.post<{ Params: { id: string } }>('/disputes/:id', ({ params, body }) =>
    disputes.change(params.id, readBody(body)),
  )

  // Webhooks of the last seven days that nobody received are sent again.
  app.post('/replay', async () => ({ replayed: await razorpay.replay() }))

  // Totals; ?order=order_… adds the rows of one order, ?rows=all those of all.
  app.get<{ Querystring: Body }>('/ledger', async ({ query: { order, rows } }) => {
    if (order !== undefined && !isId('order', order)) throw unknownId()
    const hasRows = order !== undefined || rows === 'all'
    return {
      totals: await ledger.totals(),
      ...(hasRows && (await ledger.rows(typeof order === 'string' ? order : null, MAX_ROWS))),
    }
  })
}

const outcomes = ['success', 'failure', 'late'] as const

function readPay(body: Body): { orderId: string; outcome: (typeof outcomes)[number]; delay: number } {
  const { orderId, outcome, delay = 5 } = body
  if (!isId('order', orderId)) throw unknownId()
  const known = outcomes.find((one) => one === outcome)
  if (!known) throw new RazorpayError(`outcome must be one of ${outcomes.join(', ')}`)
  if (typeof delay !== 'number' || !(delay >= 0)) throw new RazorpayError('delay must be a number of seconds')
  return { orderId, outcome: known, delay }
}

const withoutBrowser = (isSuccess: boolean): Instrument => ({
  method: 'upi',
  vpa: isSuccess ? 'success@razorpay' : 'failure@razorpay',
})

/** The time is in milliseconds. */
function readClock({ now, advance }: Body, ahead: number): number {
  if (typeof advance === 'number' && Number.isFinite(advance)) return Math.round(ahead + advance * 1_000)
  if (now === undefined && advance === undefined) return 0
  const time = typeof now === 'string' || typeof now === 'number' ? new Date(now).getTime() : Number.NaN
  if (Number.isNaN(time)) throw new RazorpayError('now must be a time, or advance a number of seconds')
  return time - Date.now()
}
