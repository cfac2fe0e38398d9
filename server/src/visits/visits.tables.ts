type VisitCountTable = {
  day: string
  counted_from: Date
  source: string
  entry: string
  visitors: number
  product: number
  cart: number
  checkout: number
  paid: number
  page_loads: number
}
/** Even and odd days have theirs in turns; unlogged, and empty once the day has ended. */
type VisitSaltTable = { parity: number; day: string; counted_from: Date; salt: Buffer }
type VisitorTable = {
  parity: number
  hash: Buffer
  source: string
  entry: string
  first_at: number
  stage: number
  page_loads: number
}
/** The values of a class differ by at most a tenth. */
type PageSpeedTable = {
  day: string
  page: string
  metric: 'lcp' | 'inp' | 'cls'
  class: number
  visits: number
}
declare module '../platform/database/database.ts' {
  interface Tables {
    visit_count: VisitCountTable
    visit_salt: VisitSaltTable
    visitor: VisitorTable
    page_speed: PageSpeedTable
  }
}
