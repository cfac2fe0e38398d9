import type { PageSpeedRow } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { pageKindOf, pageKinds } from '@amritvasya/contract/rules/page-kinds'
import { isbot } from 'isbot'
import type { Database } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { daysAfter } from '../platform/indian-day.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import {
  type CountedClass,
  countPageSpeed,
  deletePageSpeedBefore,
  listClasses,
  type Metric,
} from './page-speed.repository.ts'
import { asksNotToBeTracked } from './visit-collector.ts'

const metrics: readonly Metric[] = ['lcp', 'inp', 'cls']
const DAYS = 28
/** No visitor reads as many pages in a quarter of an hour. */
const limits = { max: 120, seconds: 900 }
/** There are as many classes between one and e. */
const CLASSES_PER_E = 10
const THREE_QUARTERS = 0.75
const THOUSANDTHS = 1_000

const classOf = (value: number): number => Math.floor(Math.log1p(value) * CLASSES_PER_E)
/** Returns the largest value of a class. */
const largestOf = (step: number): number => Math.ceil(Math.expm1((step + 1) / CLASSES_PER_E)) - 1

type Dependencies = { database: Database; rateLimiter: RateLimiter }

export function registerPageSpeed(api: Api, { database, rateLimiter }: Dependencies): void {
  api.handle('POST /public/page-speed', async ({ headers, body: { page, ...values } }, { network }) => {
    const kind = pageKindOf(`/${page}`)
    const classes = metrics.flatMap((metric) => {
      const value = values[metric]
      return value === undefined ? [] : [{ metric, class: classOf(value) }]
    })
    const isCounted =
      kind && classes.length > 0 && !asksNotToBeTracked(headers) && !isbot(headers['user-agent'])
    if (isCounted && (await rateLimiter.count('page-speed', network, limits)) === 0)
      await countPageSpeed(database, indianDay(new Date()), kind, classes)
    return {}
  })
}

/**
 * Lists what three of four visits had at most, for kinds of pages that were visited in the 28 days to this one.
 * @param today YYYY-MM-DD in India
 */
export async function listPageSpeed(database: Database, today: string): Promise<PageSpeedRow[]> {
  const classes = await listClasses(database, daysAfter(today, 1 - DAYS), today)
  return Object.entries(pageKinds).flatMap(([key, label]) => {
    const ofPage = classes.filter(({ page }) => page === key)
    const found = (metric: Metric) => upperQuartile(ofPage.filter((one) => one.metric === metric))
    const visits = Math.max(0, ...metrics.map((metric) => found(metric).visits))
    if (visits === 0) return []
    const cls = found('cls').value
    return {
      key,
      label,
      visits,
      lcp: found('lcp').value,
      inp: found('inp').value,
      cls: cls === null ? null : cls / THOUSANDTHS,
    }
  })
}

function upperQuartile(classes: readonly CountedClass[]): { visits: number; value: number | null } {
  const visits = classes.reduce((sum, one) => sum + one.visits, 0)
  let seen = 0
  for (const one of classes) {
    seen += one.visits
    if (seen >= visits * THREE_QUARTERS) return { visits, value: largestOf(one.class) }
  }
  return { visits, value: null }
}

/** @param today YYYY-MM-DD in India */
export const purgePageSpeed = (database: Database, today: string): Promise<void> =>
  deletePageSpeedBefore(database, daysAfter(today, 1 - DAYS))
