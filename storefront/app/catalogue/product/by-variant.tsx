import type { ReactNode } from 'react'

/** Marks what another variant's page shows otherwise (variant-parts.ts). */
export const ByVariant = ({ part, children }: { part: string; children: ReactNode }) => (
  <div data-part={part} className="contents">
    {children}
  </div>
)
