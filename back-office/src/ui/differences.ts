import { fieldKind, fieldLabel, oneOf } from './field-words.ts'
import { isPlain, type NameOf, readable } from './readable.ts'

type Thing = Readonly<Record<string, unknown>>
export type Line = { name: string; before: string; after: string }
/** `subject` is the kind of record, such as `product`; `label` names its parents. */
type Within = { subject: string; label: string; nameOf: NameOf }

const inWords = (within: string, label: string): string => (within ? `${within}: ${label}` : label)

function lineOf(name: string, was: unknown, is: unknown, { subject, label, nameOf }: Within): Line[] {
  const before = readable(was, name, nameOf)
  const after = readable(is, name, nameOf)
  const line = { name: inWords(label, fieldLabel(name, subject)), before, after }
  if (before !== after) return [line]
  // Empty values count as equal; photos and passwords are only reported as changed.
  return after === '–' ? [] : [{ ...line, before: '–', after: 'Changed' }]
}

const keyOf = ({ id, key, sku, picture, hash, network }: Thing): unknown =>
  id ?? key ?? sku ?? picture ?? hash ?? network

/** Keys elements by identity, or by position where that is ambiguous. */
function byKey(things: readonly Thing[]): ReadonlyMap<unknown, Thing> {
  const keyed = new Map(things.map((thing) => [keyOf(thing), thing]))
  const isClear = keyed.size === things.length && !keyed.has(undefined)
  return isClear ? keyed : new Map(things.map((thing, place) => [place, thing]))
}

function listDifferences(
  name: string,
  was: readonly Thing[],
  is: readonly Thing[],
  within: Within,
): readonly Line[] {
  const [old, now] = [byKey(was), byKey(is)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const called = (key: unknown): string => {
    const thing = now.get(key) ?? old.get(key) ?? {}
    const place = (now.has(key) ? [...now.keys()] : [...old.keys()]).indexOf(key) + 1
    const known =
      thing.sku || thing.name || (thing.network && readable(thing.network, 'network', within.nameOf))
    return `${oneOf(name)} ${known || place}`
  }
  const lines = keys.flatMap((key) => {
    const [before, after] = [old.get(key), now.get(key)]
    const label = inWords(within.label, called(key))
    if (before && after) return differencesIn(before, after, { ...within, subject: name, label })
    const text = readable(before ?? after, name, within.nameOf)
    const whole = text === '–' ? (before ? 'Removed' : 'Added') : text
    return [{ name: label, before: before ? whole : '–', after: after ? whole : '–' }]
  })
  const [oldOrder, newOrder] = [
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  ]
  if (oldOrder.every((key, place) => key === newOrder[place])) return lines
  const order = { name: inWords(within.label, `${fieldLabel(name)}, order`), before: '–', after: 'Changed' }
  return [...lines, order]
}

/** A value that is not there counts as an empty list. @returns undefined for any other value */
const listOf = (value: unknown): readonly Thing[] | undefined => {
  const list = value ?? []
  return Array.isArray(list) && list.every(isPlain) ? list : undefined
}

function differencesIn(before: Thing, after: Thing, within: Within): readonly Line[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const kind = fieldKind(name, within.subject)
    const [was, is] = [before[name], after[name]]
    if (kind === 'not shown') return []
    // Secrets have the same mark on both sides.
    if (JSON.stringify(was) === JSON.stringify(is)) return is === '…' ? lineOf(name, was, is, within) : []
    const [old, now] = [listOf(was), listOf(is)]
    if (old && now && (was ?? is) != null) return listDifferences(name, old, now, within)
    if (kind === undefined && isPlain(was) && isPlain(is)) {
      const label = inWords(within.label, fieldLabel(name, within.subject))
      return differencesIn(was, is, { ...within, subject: name, label })
    }
    return lineOf(name, was, is, within)
  })
}

/** An audit entry has a corrected address as `from` and `to`. */
function unfolded(before: Thing, after: Thing): readonly [before: Thing, after: Thing] {
  const { from, to, ...rest } = after
  if (!isPlain(from) || !isPlain(to)) return [before, after]
  return [
    { ...before, address: from },
    { ...rest, address: to },
  ]
}

/** @param subject such as `product` */
export function differences(
  before: Thing,
  after: Thing,
  subject = '',
  nameOf: NameOf = () => undefined,
): readonly Line[] {
  return differencesIn(...unfolded(before, after), { subject, label: '', nameOf })
}
