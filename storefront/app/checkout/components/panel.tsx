import { type ReactNode, useId } from 'react'

type PanelProps = { title: string; children: ReactNode; className?: string; action?: ReactNode }

export function Panel({ title, children, className = '', action }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-lg bg-surface p-4 shadow-soft sm:p-7 ${className}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} tabIndex={-1} className="text-xl text-plum-deep outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
