import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { BarChart } from '@mui/x-charts/BarChart'
import { tokens } from '../theme/tokens.ts'
import { dayAndMonth, formatDate } from './dates.ts'

export type Day = { day: string; orders: number; sales: number }

/** It is always imported dynamically, because the library is large. */
export default function DayBars({ days }: { days: readonly Day[] }) {
  const last = days.at(-1)?.day
  const isQuiet = days.every(({ sales }) => sales <= 0)
  return (
    <BarChart
      margin={{ top: 16, right: 16, bottom: 0, left: 0 }}
      dataset={[...days]}
      xAxis={[
        {
          dataKey: 'day',
          disableLine: true,
          disableTicks: true,
          tickSpacing: 70,
          height: 32,
          valueFormatter: (day: string, { location }: { location: string }) =>
            location === 'tick' ? dayAndMonth(day) : formatDate(day),
          colorMap: {
            type: 'ordinal',
            values: last === undefined ? [] : [last],
            colors: [tokens.plum],
            unknownColor: tokens.goldBright,
          },
        },
      ]}
      yAxis={[
        {
          min: 0,
          ...(isQuiet && { max: 100 }),
          width: 72,
          tickNumber: 2,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (rupees: number) => formatExactRupees(rupees).replace('.00', ''),
        },
      ]}
      series={[
        {
          dataKey: 'sales',
          valueFormatter: (rupees, { dataIndex }) => {
            const orders = days[dataIndex]?.orders ?? 0
            return `${formatExactRupees(rupees ?? 0)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`
          },
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={2}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
    />
  )
}
