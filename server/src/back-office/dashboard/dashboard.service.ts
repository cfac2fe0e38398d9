import type { Dashboard, StaffRole } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { toRupees } from '@amritvasya/contract/rules/money'
import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { editing, packing } from '@amritvasya/contract/rules/roles'
import { findLowStock } from '../../catalogue/index.ts'
import { waitingComplaints } from '../../complaints/index.ts'
import { countOpenMessages } from '../../content/index.ts'
import { runningBreaches } from '../../data-protection/index.ts'
import { countOpenBookings } from '../../guidance/index.ts'
import { adminOrders, salesReports } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { daysAfter } from '../../platform/indian-day.ts'
import { countUnanswered } from '../../reviews/index.ts'

const MAX_ORDERS = 5
const CHART_DAYS = 30

/** Parts that the role may not see are null. */
export async function readDashboard(database: Database, role: StaffRole, at?: Date): Promise<Dashboard> {
  const now = at ?? (await databaseNow(database))
  const seesOrders = packing.includes(role)
  const [toPack, toConfirm, toReview, onTheWay, lowStock, unanswered, complaints, breaches, sales] =
    await Promise.all([
      seesOrders ? oldest(database, { status: 'processing' }) : null,
      seesOrders ? oldest(database, { status: 'pending', paymentMethods: onDeliveryMethods }) : null,
      seesOrders ? oldest(database, { needsReview: true }) : null,
      seesOrders ? oldest(database, { status: 'shipped' }) : null,
      findLowStock(database, MAX_ORDERS),
      readUnanswered(database, role),
      seesOrders ? waitingComplaints(database, now, MAX_ORDERS) : null,
      role === 'owner' ? runningBreaches(database) : null,
      role === 'owner' ? readSales(database, now) : null,
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
    sales,
  }
}

async function readUnanswered(database: Database, role: StaffRole): Promise<Dashboard['unanswered']> {
  const [requests, messages, reviews] = await Promise.all([
    role === 'owner' ? countOpenBookings(database) : null,
    packing.includes(role) ? countOpenMessages(database) : null,
    editing.includes(role) ? countUnanswered(database) : null,
  ])
  return { requests, messages, reviews }
}

type Filter = Omit<Parameters<typeof adminOrders.findOrders>[1], 'page' | 'perPage' | 'sort' | 'order'>

async function oldest(database: Database, filter: Filter): Promise<Dashboard['toPack']> {
  const span = { page: 1, perPage: MAX_ORDERS, sort: 'createdAt', order: 'asc' } as const
  const { items, total } = await adminOrders.findOrders(database, { ...filter, ...span })
  return { total, orders: items }
}

const netOf = ({ salesPaise, returnedPaise }: salesReports.SalesRow): number => salesPaise - returnedPaise

/** Returns are subtracted on the day of the order. */
async function readSales(database: Database, now: Date): Promise<Dashboard['sales']> {
  const today = indianDay(now)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -weekday)
  const first = `${today.slice(0, 8)}01`
  const earliest = daysAfter(today, 1 - CHART_DAYS)
  const rows = await salesReports.listSales(database, 'day', {
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
