import { states } from '@amritvasya/contract/rules/states'
import type { ComponentProps } from 'react'
import { ChoiceField } from '../ui/choice-field.tsx'

type StateFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'placeholder' | 'options'>

const options = states.map(({ name }) => ({ value: name, label: name }))

export function StateField(field: StateFieldProps) {
  return (
    <ChoiceField
      label="State"
      placeholder="Choose a state"
      options={options}
      autoComplete="address-level1"
      {...field}
    />
  )
}
