/** Registered by every seller of a demo: any local address. */
const registeredUrl = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.example)(:\d+)?(\/|\?|$)/

const rules: Readonly<Record<string, RegExp>> = {
  number: /^\d+$/,
  numeric: /^\d+$/,
  alphanumeric: /^[A-Za-z0-9 ]{1,40}$/,
  url: registeredUrl,
  urlott: registeredUrl,
  cbn: /^\d{8,12}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
}

/** Returns why an operator's scrubbing refuses the variables of a registered text. */
export function operatorsRefuse(text: string, values: readonly string[]): string | undefined {
  const tags = [...text.matchAll(/#([a-z]+)#/g)].map(([, tag = '']) => tag)
  const wrong = tags.findIndex((tag, index) => !rules[tag]?.test(values[index] ?? ''))
  return wrong < 0 ? undefined : `DLT template mismatch in variable ${wrong + 1}`
}
