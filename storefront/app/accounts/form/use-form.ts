import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPress, watchPresses } from './defer-until-pointer-up.ts'
import { readEntered } from './read-entered.ts'

export type Values<Field extends string> = Readonly<Record<Field, string>>
export type Problems<Field extends string> = Partial<Record<Field, string>>
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Validates each field from its first blur on; submitting validates all and focuses the first invalid one.
 * @param sent values of a form that was posted without JavaScript and came back with errors
 */
export function useForm<Field extends string>(
  initial: Values<Field>,
  check: (values: Values<Field>) => Problems<Field>,
  sent?: Values<Field>,
) {
  const names = Object.keys(initial) as Field[]
  const [values, setValues] = useState(sent ?? initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(sent && names))
  const anyField = useRef<FieldElement>(null)
  // A shopper may type before the page is hydrated, when no change event is handled yet.
  const takeEntered = useEffectEvent(() => set(readEntered(anyField.current?.form ?? undefined, values)))
  useEffect(watchPresses, [])
  useEffect(() => takeEntered(), [])
  const [refused, setRefused] = useState<Partial<Record<Field, { value: string; problem: string }>>>({})
  const problems = check(values)

  type Change = Partial<Values<Field>> | ((before: Values<Field>) => Partial<Values<Field>>)
  const set = (change: Change) =>
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  const refusalOf = (name: Field) =>
    refused[name]?.value === values[name] ? refused[name].problem : undefined
  const field = (name: Field) => ({
    name,
    value: values[name],
    ref: (element: FieldElement | null) => {
      if (element) anyField.current = element
    },
    error: left.has(name) ? (problems[name] ?? refusalOf(name)) : undefined,
    onChange: (event: ChangeEvent<FieldElement>) =>
      set({ [name]: event.currentTarget.value } as Partial<Values<Field>>),
    // An empty field that the shopper only passes through shows no error yet.
    onBlur: () => {
      if (values[name] !== '') afterPress(() => setLeft((before) => new Set(before).add(name)))
    },
  })
  const submit =
    (onSent: (values: Values<Field>) => unknown, onWrong?: (values: Values<Field>) => unknown) =>
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setLeft(new Set(names))
      const first = [...event.currentTarget.elements].find(
        (element) => element instanceof HTMLElement && problems[element.getAttribute('name') as Field],
      )
      if (first instanceof HTMLElement) {
        first.focus()
        onWrong?.(values)
      } else onSent(values)
    }
  /**
   * @param errors by the path of each field in the body
   * @returns the first field of the form among them
   */
  const refuse = (errors: Readonly<Record<string, string>> = {}): Field | undefined => {
    const refusals = Object.entries(errors).flatMap(([path, problem]) => {
      const name = names.find((one) => one === path.split('.').at(-1))
      return name ? [{ name, problem }] : []
    })
    setLeft(new Set(names))
    setRefused(
      Object.fromEntries(
        refusals.map(({ name, problem }) => [name, { value: values[name], problem }]),
      ) as typeof refused,
    )
    return refusals[0]?.name
  }
  const reset = () => {
    setValues(initial)
    setLeft(new Set())
  }
  return { values, problems, field, set, submit, refuse, reset }
}
