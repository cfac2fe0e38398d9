/** react-admin makes null of an emptied text. */
const texts = [
  'dataKinds',
  'description',
  'location',
  'consequences',
  'measures',
  'advice',
  'cause',
  'prevention',
] as const
const others = ['title', 'discoveredAt', 'beganAt', 'endedAt', 'personEstimate'] as const

type Entered = Readonly<Record<string, unknown>>

/** Returns what the API takes of a form's values. */
export const toSave = (entered: Entered): Record<string, unknown> => ({
  ...Object.fromEntries(texts.map((name) => [name, entered[name] ?? ''])),
  ...Object.fromEntries(others.map((name) => [name, entered[name] ?? null])),
  ...(typeof entered.version === 'string' && { version: entered.version }),
})
