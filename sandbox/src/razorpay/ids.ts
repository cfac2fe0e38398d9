import { randomInt } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export type IdKind = 'order' | 'pay' | 'rfnd' | 'evt' | 'card' | 'down' | 'disp'

/** It has 14 case-sensitive letters and digits. */
export function newId(kind: IdKind): string {
  let id = `${kind}_`
  for (let i = 0; i < 14; i += 1) id += signs[randomInt(signs.length)]
  return id
}

export const isId = (kind: IdKind, text: unknown): text is string =>
  typeof text === 'string' &&
  text.length === kind.length + 15 &&
  new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(text)
