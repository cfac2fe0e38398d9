/**
 * Reads what was entered into a form while the page was not hydrated.
 * @param values the state of the form, by the names of its fields
 * @returns the fields that differ from it
 */
export function readEntered<Field extends string>(
  form: HTMLFormElement | undefined,
  values: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const entered: Partial<Record<Field, string>> = {}
  for (const name of Object.keys(values) as Field[]) {
    const value = enteredValue(form?.elements.namedItem(name), values[name])
    if (value !== undefined && value !== values[name]) entered[name] = value
  }
  return entered
}

function enteredValue(
  element: Element | RadioNodeList | null | undefined,
  value: string,
): string | undefined {
  if (element instanceof HTMLSelectElement) {
    // A list that does not offer the value shows its first option instead.
    return [...element.options].some((option) => option.value === value) ? element.value : undefined
  }
  if (element instanceof HTMLTextAreaElement) return element.value
  if (!(element instanceof HTMLInputElement)) return undefined
  if (element.type !== 'checkbox') return element.value
  if (element.checked === element.defaultChecked) return undefined
  return element.checked ? element.value : ''
}
