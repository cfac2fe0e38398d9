/** It returns the normalised address of the form's values, and the fields as they then read. */
export type NormaliseForm = (params: URLSearchParams) => { address: string; fields: Record<string, string> }

/** Returns the address that the form leads to, once its fields are tidy; undefined while one of them is invalid. */
export function addressOfForm(form: HTMLFormElement, normalise: NormaliseForm): string | undefined {
  if (!form.checkValidity()) return undefined
  const values = [...new FormData(form)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  const { address, fields } = normalise(new URLSearchParams(values))
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  return address
}
