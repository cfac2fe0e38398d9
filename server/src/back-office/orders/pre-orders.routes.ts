import type { PreOrder } from '@amritvasya/contract'
import { preOrders } from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { JobSender } from '../../platform/jobs/job-sender.ts'
import type { AdminOrderDependencies } from './dependencies.ts'

type Dependencies = Pick<AdminOrderDependencies, 'database' | 'withAudit' | 'settings'> & {
  jobs: Pick<JobSender, 'send'>
}

const about = ({ productId, productName, variant }: PreOrder) => ({
  subject: 'product',
  subjectId: productId,
  label: variant ? `${productName} (${variant})` : productName,
})

/** Registers what the staff do with pre-orders (PREORDER-01). */
export function registerPreOrders(api: Api, { database, withAudit, settings, jobs }: Dependencies): void {
  api.handle('GET /back-office/pre-orders', ({ query }) => preOrders.listPreOrders(database, query))
  api.handleItem('GET /back-office/pre-orders/:id', ({ params }) =>
    preOrders.readPreOrder(database, params.id),
  )
  api.handle('POST /back-office/pre-orders', async ({ body }, { caller }) => {
    if (!(await settings(database)).preOrders) throw new ApiError('PRE_ORDERS_OFF')
    const item = await withAudit(caller, async (transaction, logChange) => {
      const started = await preOrders.startPreOrder(transaction, body)
      const { availableOn, left } = started
      await logChange({
        action: 'pre-order.started',
        ...about(started),
        after: { availableOn, pieces: left },
      })
      return started
    })
    return { item }
  })
  api.handle('GET /back-office/pre-orders/:id/move', async ({ params, query }) => ({
    item: { mails: await preOrders.countMails(database, params.id, query.availableOn) },
  }))
  api.handle('POST /back-office/pre-orders/:id/move', async ({ params, body }, { caller }) => {
    const item = await withAudit(caller, async (transaction, logChange) => {
      const { before, after, mails } = await preOrders.movePreOrder(transaction, params.id, body)
      if (mails > 0) await jobs.send(transaction, 'pre-order-mails', {})
      await logChange({
        action: 'pre-order.moved',
        ...about(after),
        before: { availableOn: before.availableOn },
        after: { availableOn: after.availableOn, mails },
      })
      return after
    })
    return { item }
  })
  api.handle('POST /back-office/pre-orders/:id/arrived', async ({ params: { id } }, { caller }) => {
    const item = await withAudit(caller, async (transaction, logChange) => {
      const { before, orders } = await preOrders.endPreOrder(transaction, id)
      const { availableOn } = before
      await logChange({
        action: 'pre-order.arrived',
        ...about(before),
        before: { availableOn },
        after: { orders },
      })
      return { id, orders }
    })
    return { item }
  })
}
