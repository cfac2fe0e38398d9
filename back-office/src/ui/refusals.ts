export type Refusal = { path: string; message: string }

const isError = (value: object): value is { type: string; message?: string } =>
  'type' in value && typeof value.type === 'string'

/**
 * Every message in the errors of a form, with the path of its field.
 * @param errors as react-hook-form keeps them: a tree like the form's values
 */
export function refusalsIn(errors: object, above = ''): Refusal[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    // The element that an error is about is no part of the tree.
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = above ? `${above}.${name}` : name
    const own = isError(error) && error.message ? [{ path, message: error.message }] : []
    return [...own, ...refusalsIn(error, path)]
  })
}

/** The field that a path of the API's belongs to: `pictures.0.hash` is of the field `pictures`, if that is one. */
export function fieldOf(path: string, fields: ReadonlySet<string>): string | undefined {
  const parts = path.split('.')
  const above = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))
  return above.find((name) => fields.has(name))
}

const marks =
  '[aria-invalid="true"]:not([aria-hidden="true"]), [data-invalid], .MuiFormHelperText-root.Mui-error'

/** Leads to the first field of a form that is marked as wrong. @returns whether there is one */
export function focusFirstWrong(form: HTMLElement): boolean {
  const mark = form.querySelector<HTMLElement>(marks)
  if (!mark) return false
  // A switch is not marked itself: its message stands below it.
  const isField = mark.matches('input, textarea, [role="combobox"], [tabindex]')
  const field = isField ? mark : (mark.parentElement?.querySelector('input') ?? mark)
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    part.open = true
  }
  field.focus({ preventScroll: true })
  // In the middle: bars that stay in sight cover the edges.
  field.scrollIntoView({ block: 'center' })
  return true
}
