import type { Dashboard } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { toRupees } from '@amritvasya/contract/rules/money'
import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { findLowStock } from '../../catalogue/index.ts'
import { waitingComplaints } from '../../complaints/index.ts'
import { countOpenMessages } from '../../content/index.ts'
import { runningBreaches } from '../../data-protection/index.ts'
import { countOpenBookings } from '../../guidance/index.ts'
import { adminOrders } from '../../orders/index.ts'
import { openDisputes } from '../../payments/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { may, type Rights } from '../../platform/http/rights.ts'
import { daysAfter } from '../../platform/indian-day.ts'
import { countOpenQuestions } from '../../questions/index.ts'
import { listSales, type SalesRow } from '../../reports/index.ts'
import { countWaitingReturns } from '../../returns/index.ts'
import { countUnanswered } from '../../reviews/index.ts'

const MAX_ORDERS = 5
const CHART_DAYS = 30

/** Parts that the caller may not see are null. */
export async function readDashboard(database: Database, rights: Rights, at?: Date): Promise<Dashboard> {
  const now = at ?? (await databaseNow(database))
  const sees = (area: string) => may(rights, `GET /back-office/${area}`)
  const seesOrders = sees('orders')
  const [toPack, toConfirm, toReview, onTheWay, lowStock, unanswered, complaints, breaches, disputes, sales] =
    await Promise.all([
      seesOrders ? oldest(database, { status: 'processing', isWaiting: false }) : null,
      seesOrders ? oldest(database, { status: 'pending', paymentMethods: onDeliveryMethods }) : null,
      seesOrders ? oldest(database, { needsReview: true }) : null,
      seesOrders ? oldest(database, { status: 'shipped' }) : null,
      sees('stock') ? findLowStock(database, MAX_ORDERS) : { total: 0, variants: [] },
      readUnanswered(database, rights),
      sees('complaints') ? waitingComplaints(database, now, MAX_ORDERS) : null,
      sees('data-breaches') ? runningBreaches(database) : null,
      sees('reports/disputes') ? openDisputes(database) : null,
      sees('reports/sales') ? readSales(database, now) : null,
    ])
  return {
    day: indianDay(now),
    toPack,
    toConfirm,
    toReview,
    onTheWay: onTheWay?.total ?? null,
    lowStock,
    unanswered,
    complaints,
    breaches,
    disputes,
    sales,
  }
}

async function readUnanswered(database: Database, rights: Rights): Promise<Dashboard['unanswered']> {
  const sees = (area: string) => may(rights, `GET /back-office/${area}`)
  const [requests, messages, reviews, questions, returns] = await Promise.all([
    sees('guidance-bookings') ? countOpenBookings(database) : null,
    sees('messages') ? countOpenMessages(database) : null,
    sees('reviews') ? countUnanswered(database) : null,
    sees('questions') ? countOpenQuestions(database) : null,
    may(rights, 'POST /back-office/returns/:id/approve') ? countWaitingReturns(database) : null,
  ])
  return { requests, messages, reviews, questions, returns }
}

type Filter = Omit<Parameters<typeof adminOrders.findOrders>[1], 'page' | 'perPage' | 'sort' | 'order'>

async function oldest(database: Database, filter: Filter): Promise<Dashboard['toPack']> {
  const span = { page: 1, perPage: MAX_ORDERS, sort: 'createdAt', order: 'asc' } as const
  const { items, total } = await adminOrders.findOrders(database, { ...filter, ...span })
  return { total, orders: items }
}

const netOf = ({ salesPaise, returnedPaise }: SalesRow): number => salesPaise - returnedPaise

/** Returns are subtracted on the day of the order. */
async function readSales(database: Database, now: Date): Promise<Dashboard['sales']> {
  const today = indianDay(now)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -weekday)
  const first = `${today.slice(0, 8)}01`
  const earliest = daysAfter(today, 1 - CHART_DAYS)
  const rows = await listSales(database, 'day', {
    from: first < earliest ? first : earliest,
    to: today,
  })
  const since = (day: string) => {
    const those = rows.filter(({ key }) => key >= day)
    return {
      orders: those.reduce((sum, { orders }) => sum + orders, 0),
      sales: toRupees(those.reduce((sum, row) => sum + netOf(row), 0)),
    }
  }
  return {
    today: since(today),
    week: since(monday),
    month: since(first),
    days: rows.slice(-CHART_DAYS).map((row) => ({
      day: row.key,
      orders: row.orders,
      sales: toRupees(netOf(row)),
    })),
  }
}
