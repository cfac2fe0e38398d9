import type { CategoryRowData } from './category-row.tsx'
import { CategoryRow } from './category-row.tsx'

export function CategoryRows({ rows }: { rows: readonly CategoryRowData[] }) {
  if (rows.length === 0) return null
  return (
    <div className="bg-paper-deep py-7 md:py-20">
      <div className="container-page flex flex-col gap-7 md:gap-20">
        {rows.map((row, index) => (
          <CategoryRow key={row.name} row={row} id={`row-${index}`} />
        ))}
      </div>
    </div>
  )
}
