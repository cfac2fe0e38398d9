export function Breadcrumb({ steps }: { steps: { name: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex items-center">
        {steps.map((step, index) => (
          <li
            key={step.to ?? step.name}
            className="flex min-w-0 items-center first:shrink-0 last:min-w-20 last:shrink-999"
          >
            {index > 0 && (
              <span aria-hidden="true" className="px-2 text-line-strong">
                /
              </span>
            )}
            {step.to ? (
              <a
                href={step.to}
                className="truncate py-2.5 underline-offset-4 hover:text-plum hover:underline"
              >
                {step.name}
              </a>
            ) : (
              <span aria-current="page" className="truncate py-2.5 text-ink">
                {step.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
