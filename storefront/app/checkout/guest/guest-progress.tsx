const steps = ['Contact Info', 'Verify OTP', 'Address Details']

export function GuestProgress({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Steps of the guest checkout" className="mb-6 flex flex-wrap gap-2 text-sm sm:gap-3">
      {steps.map((name, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'later'
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex-1 border-t-3 pt-1.5 ${state === 'later' ? 'border-line text-ink-soft' : 'border-plum'} ${state === 'now' ? 'font-semibold text-plum' : ''}`}
          >
            <span className="sr-only">Step {index + 1}: </span>
            {name}
            {state === 'done' && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
