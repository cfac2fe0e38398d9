import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { afterPress, watchPresses } from './after-press.ts'

export type Values<Field extends string> = Readonly<Record<Field, string>>
/** What is wrong with a field, in words for the shopper. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/**
 * The fields of a form. Each is checked when one leaves it and from then on with every letter; sending checks all, and
 * puts the focus on the first that is wrong. What was typed stays, whatever happens.
 * @param sent what a page got that was sent without scripts and came back with what is wrong
 */
export function useForm<Field extends string>(
  initial: Values<Field>,
  check: (values: Values<Field>) => Problems<Field>,
  sent?: Values<Field>,
) {
  const names = Object.keys(initial) as Field[]
  const [values, setValues] = useState(sent ?? initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(sent && names))
  useEffect(watchPresses, [])
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
    error: left.has(name) ? (problems[name] ?? refusalOf(name)) : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set({ [name]: event.currentTarget.value } as Partial<Values<Field>>),
    // A field one only passes through is not wrong yet.
    onBlur: () => {
      if (values[name] !== '') afterPress(() => setLeft((before) => new Set(before).add(name)))
    },
  })
  /** @param onSent called with the values when nothing is wrong; `onWrong` when something is */
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
   * Shows what the server refused at its fields, until they are changed.
   * @param errors by the path of each field in the body
   * @returns the first field of the form that is among them
   */
  const refuse = (errors: Readonly<Record<string, string>> = {}): Field | undefined => {
    const found = Object.entries(errors).flatMap(([path, problem]) => {
      const name = names.find((one) => one === path.split('.').at(-1))
      return name ? [{ name, problem }] : []
    })
    setLeft(new Set(names))
    setRefused(
      Object.fromEntries(
        found.map(({ name, problem }) => [name, { value: values[name], problem }]),
      ) as typeof refused,
    )
    return found[0]?.name
  }
  const reset = () => {
    setValues(initial)
    setLeft(new Set())
  }
  return { values, problems, field, set, submit, refuse, reset }
}
