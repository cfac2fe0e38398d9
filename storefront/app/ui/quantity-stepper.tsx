import { Minus, Plus } from 'lucide-react'

type QuantityStepperProps = {
  value: number
  max: number
  /** A script of its own acts on it where this is left out. */
  onChange?: (value: number) => void
  label: string
}

const button =
  'grid min-h-11 w-[44px] place-items-center rounded-md text-plum hover:bg-plum-soft aria-disabled:cursor-not-allowed aria-disabled:text-line-strong aria-disabled:hover:bg-transparent'

/** A button at the limit is aria-disabled, so that it keeps the focus. */
export function QuantityStepper({ value, max, onChange, label }: QuantityStepperProps) {
  const set = (next: number) => {
    const possible = Math.max(1, Math.min(next, max))
    if (possible !== value) onChange?.(possible)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and borders of its own
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-stretch rounded-md border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={button}
        aria-label="Decrease quantity"
        aria-disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <output aria-live="polite" className="min-w-[4ch] self-center text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        className={button}
        aria-label="Increase quantity"
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
