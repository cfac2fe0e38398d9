import type { Dashboard, StaffRole } from '@amritvasya/contract'
import { findLowStock } from '../../catalogue/index.ts'
import { countOpenMessages } from '../../content/index.ts'
import { countOpenBookings } from '../../guidance/index.ts'
import { findOrders } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { daysAfter, indianDay } from '../../platform/indian-day.ts'
import { toRupees } from '../../platform/money.ts'
import { countUnanswered } from '../../reviews/index.ts'
import { type SalesRow, salesByDay } from '../reports/sales.repository.ts'

/** Items per list. */
const MAX_ORDERS = 5
const CHART_DAYS = 30

/** Parts that the role may not see are null. */
export async function readDashboard(database: Database, role: StaffRole, at?: Date): Promise<Dashboard> {
  const now = at ?? (await databaseNow(database))
  const seesOrders = role !== 'editor'
  const [toPack, toConfirm, toReview, onTheWay, lowStock, unanswered, sales] = await Promise.all([
    seesOrders ? oldest(database, { status: 'processing' }) : null,
    seesOrders ? oldest(database, { status: 'pending', paymentMethod: 'cod' }) : null,
    seesOrders ? oldest(database, { needsReview: true }) : null,
    seesOrders ? oldest(database, { status: 'shipped' }) : null,
    findLowStock(database, MAX_ORDERS),
    readUnanswered(database, role),
    role === 'owner' ? readSales(database, now) : null,
  ])
  return {
    day: indianDay(now),
    toPack,
    toConfirm,
    toReview,
    onTheWay: onTheWay?.total ?? null,
    lowStock: {
      total: lowStock.total,
      variants: lowStock.variants.map(({ size, colorName, ...variant }) => ({
        ...variant,
        variant: [size, colorName].filter(Boolean).join(', '),
      })),
    },
    unanswered,
    sales,
  }
}

/** Packers answer messages, editors answer reviews, and only the owner answers bookings. */
async function readUnanswered(database: Database, role: StaffRole): Promise<Dashboard['unanswered']> {
  const [requests, messages, reviews] = await Promise.all([
    role === 'owner' ? countOpenBookings(database) : null,
    role === 'editor' ? null : countOpenMessages(database),
    role === 'packer' ? null : countUnanswered(database),
  ])
  return { requests, messages, reviews }
}

type Filter = Omit<Parameters<typeof findOrders>[1], 'page' | 'perPage' | 'sort' | 'order'>

/** Returns the oldest orders first. */
async function oldest(database: Database, filter: Filter): Promise<Dashboard['toPack']> {
  const span = { page: 1, perPage: MAX_ORDERS, sort: 'createdAt', order: 'asc' } as const
  const { items, total } = await findOrders(database, { ...filter, ...span })
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
  const rows = await salesByDay(database, { from: first < earliest ? first : earliest, to: today })
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
