const key = 'typed-request'

/** The typed values go along to the page of another package. */
export function keepTypedRequest(): void {
  const form = document.querySelector<HTMLFormElement>('[data-island=request] form')
  if (!form) return
  const handOn = () => sessionStorage.setItem(key, JSON.stringify([...new FormData(form)]))
  for (const link of document.querySelectorAll('[data-package]')) link.addEventListener('click', handOn)
  try {
    const typed: [string, string][] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    for (const [name, value] of typed) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
      else if (field && 'value' in field && name !== 'package') field.value = value
    }
  } catch {
    // Browser storage is forbidden.
  }
}
