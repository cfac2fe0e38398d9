import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatPaise } from '@amritvasya/contract/rules/money'
import { isQuiet, type QuietHours } from '@amritvasya/contract/rules/quiet-hours'

export type WaitingMessage = {
  id: string
  kind: 'paid' | 'dispute'
  /** It is the id of the order, or of the dispute. */
  orderId: string
  orderNumber: string
  amountPaise: number
  createdAt: Date
  /** A dispute has its path in the back office, and the moment until which it is to be answered. */
  path: string | null
  respondBy: Date | null
}

/** It is as the service worker of the back office shows it. */
export type PushContent = { title: string; body: string; tag: string; path: string }
export type PlannedMessage = { ids: string[]; topic: string; content: PushContent }

const dispute = (message: WaitingMessage): PlannedMessage => ({
  ids: [message.id],
  topic: message.orderId,
  content: {
    title: `A payment is disputed: ${message.orderNumber}`,
    body: [
      formatPaise(message.amountPaise),
      message.respondBy && `answer by ${formatDateTime(message.respondBy.toISOString())}`,
    ]
      .filter(Boolean)
      .join(', '),
    tag: message.orderId,
    path: message.path ?? '/back-office',
  },
})

const paid = ({ id, orderId, orderNumber, amountPaise }: WaitingMessage): PlannedMessage => ({
  ids: [id],
  topic: orderId,
  content: {
    title: `Order ${orderNumber} is paid`,
    body: formatPaise(amountPaise),
    tag: orderId,
    path: `/back-office/orders/${orderId}/show`,
  },
})

function summary(messages: readonly [WaitingMessage, ...WaitingMessage[]]): PlannedMessage {
  const total = messages.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const topic = messages[0].orderId
  return {
    ids: messages.map(({ id }) => id),
    topic,
    content: {
      title: `${messages.length} orders were paid in your quiet hours`,
      body: `${formatPaise(total)} in all`,
      tag: topic,
      path: '/back-office/orders',
    },
  }
}

/**
 * Returns the next message to a device: each dispute by itself, as it has a deadline, then one summary of what came in its
 * quiet hours, then each order by itself.
 * Names nobody.
 * @param waiting the oldest first
 * @returns undefined while it is quiet, and when nothing waits
 */
export function planMessage(
  waiting: readonly WaitingMessage[],
  quiet: QuietHours | undefined,
  now: Date,
): PlannedMessage | undefined {
  if (isQuiet(quiet, now)) return undefined
  const disputed = waiting.find(({ kind }) => kind === 'dispute')
  if (disputed) return dispute(disputed)
  const [first, second, ...others] = waiting.filter(({ createdAt }) => isQuiet(quiet, createdAt))
  if (first && second) return summary([first, second, ...others])
  const [next] = waiting
  return next && paid(next)
}
