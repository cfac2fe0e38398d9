export type Refusal = { path: string; message: string }

const isError = (value: object): value is { type: string; message?: string } =>
  'type' in value && typeof value.type === 'string'

/** @param errors as in react-hook-form: a tree like the form's values */
export function refusalsIn(errors: object, above = ''): Refusal[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    // `ref` is an element, not a part of the tree.
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = above ? `${above}.${name}` : name
    const own = isError(error) && error.message ? [{ path, message: error.message }] : []
    return [...own, ...refusalsIn(error, path)]
  })
}

/** `pictures` for `pictures.0.hash`, if that is a field. */
export function fieldOf(path: string, fields: ReadonlySet<string>): string | undefined {
  const parts = path.split('.')
  const above = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))
  return above.find((name) => fields.has(name))
}

const marks =
  '[aria-invalid="true"]:not([aria-hidden="true"]), [data-invalid], .MuiFormHelperText-root.Mui-error'

/** @returns false when no field is invalid */
export function focusFirstWrong(form: HTMLElement): boolean {
  const mark = form.querySelector<HTMLElement>(marks)
  if (!mark) return false
  // A switch has only a message below.
  const isField = mark.matches('input, textarea, [role="combobox"], [tabindex]')
  const field = isField ? mark : (mark.parentElement?.querySelector('input') ?? mark)
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    part.open = true
  }
  field.focus({ preventScroll: true })
  // Sticky bars cover the edges.
  field.scrollIntoView({ block: 'center' })
  return true
}
