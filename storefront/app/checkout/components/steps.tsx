const steps = ['Cart', 'Delivery', 'Payment'] as const

export function Steps({ current }: { current: (typeof steps)[number] }) {
  const at = steps.indexOf(current)
  return (
    <nav aria-label="Steps of your order">
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center" aria-current={index === at ? 'step' : undefined}>
            {index > 0 && <span aria-hidden="true" className="mx-2.5 h-px w-5 bg-line-strong sm:w-8" />}
            {index === 0 ? (
              <a
                href="/cart"
                className="flex min-h-11 items-center underline-offset-4 hover:text-plum hover:underline"
              >
                {step}
              </a>
            ) : (
              <span className={index === at ? 'font-semibold text-plum' : ''}>{step}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
