import type { Axis, Option } from './variant-choice.ts'

type ChoiceGroupProps = {
  legend: string
  others: string
  axis: Axis
  options: readonly Option[]
}

function remark({ fits, inStock }: Option): string {
  if (!fits) return ' (not with your other choice)'
  return inStock ? '' : ' (out of stock)'
}

const label =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 ' +
  'transition-colors duration-200 hover:border-plum has-checked:border-plum has-checked:bg-plum-soft has-checked:text-plum-deep ' +
  'has-checked:ring-1 has-checked:ring-plum has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo'
const away = 'border-dashed text-ink-soft'

export function ChoiceGroup({ legend, others, axis, options }: ChoiceGroupProps) {
  const chosen = options.find((option) => option.chosen)
  if (options.length === 0) return null
  return (
    <fieldset className="noscript:hidden">
      <legend className="mb-2 text-sm text-ink-soft">
        {legend}: <span className="font-semibold text-ink">{chosen?.value ?? 'choose one'}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={`${label} ${option.fits ? '' : away}`}>
            <input
              type="radio"
              name={axis}
              value={option.value}
              defaultChecked={option.chosen}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {option.hexCode !== undefined && (
              <span
                aria-hidden="true"
                data-swatch=""
                className="grid size-6 place-items-center rounded-full border border-line-strong/40"
                style={{ backgroundColor: option.hexCode }}
              />
            )}
            <span className={option.inStock ? '' : 'line-through decoration-1'}>{option.value}</span>
            <span className="sr-only">{remark(option)}</span>
          </label>
        ))}
      </div>
      {!options.every((option) => option.fits) && (
        <p className="mt-2 text-sm text-ink-soft">Dashed: available in another {others}.</p>
      )}
    </fieldset>
  )
}
