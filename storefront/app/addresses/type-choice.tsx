import type { ChangeEvent } from 'react'
import { addressTypes } from './address-values.ts'

type TypeChoiceProps = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export function TypeChoice({ name, value, onChange }: TypeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 block text-sm font-semibold">Address type</legend>
      <div className="flex gap-2">
        {addressTypes.map((type) => (
          <label
            key={type.value}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-line-strong px-3 has-checked:border-plum has-checked:bg-plum-soft has-checked:font-semibold has-checked:text-plum has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              value={type.value}
              checked={value === type.value}
              onChange={onChange}
              className="sr-only"
            />
            {type.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
