import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

type Schema = z.core.$ZodTypes
const definitionOf = (schema: z.core.$ZodType) => (schema as Schema)._zod.def

const checksOf = (definition: z.core.$ZodTypeDef): z.core.$ZodChecks['_zod']['def'][] =>
  (definition.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)

/** Limits the length when it is anchored and has no unbounded repetition, or has a lookahead. */
const boundsLength = (pattern: RegExp): boolean =>
  /^\^.*\$$/.test(pattern.source) && !/[*+]|\{\d+,\}/.test(pattern.source.replaceAll(/\[[^\]]*\]|\\./g, 'x'))

const isBoundedText = (definition: z.core.$ZodTypeDef): boolean =>
  ('format' in definition && ['date', 'datetime', 'uuid'].includes(String(definition.format))) ||
  checksOf(definition).some((check) => {
    if (check.check === 'max_length' || check.check === 'length_equals') return true
    if (check.check !== 'string_format') return false
    return (
      ['date', 'datetime', 'uuid'].includes(check.format) || (!!check.pattern && boundsLength(check.pattern))
    )
  })

const isBoundedList = (definition: z.core.$ZodTypeDef): boolean =>
  checksOf(definition).some(({ check }) => check === 'max_length' || check === 'length_equals')

function stepsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const definition = definitionOf(schema)
  return definition.type === 'pipe' ? [...stepsOf(definition.in), ...stepsOf(definition.out)] : [schema]
}

function findUnbounded(schema: z.core.$ZodType, path: string, isBoundedLater = false): string[] {
  const steps = stepsOf(schema)
  const isBounded = isBoundedLater || steps.some((step) => isBoundedText(definitionOf(step)))
  return steps.flatMap((step) => {
    const definition = definitionOf(step)
    switch (definition.type) {
      case 'object':
        return [
          ...(definition.catchall && definitionOf(definition.catchall).type !== 'never'
            ? [`${path} is loose`]
            : []),
          ...Object.entries(definition.shape).flatMap(([key, inner]) =>
            findUnbounded(inner, `${path}.${key}`),
          ),
        ]
      case 'array':
        return [
          ...(isBoundedList(definition) ? [] : [`${path} is a list of any length`]),
          ...findUnbounded(definition.element, `${path}[]`),
        ]
      case 'string':
        return isBounded ? [] : [`${path} is a text of any length`]
      case 'union':
        return definition.options.flatMap((option) => findUnbounded(option, path, isBounded))
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return findUnbounded(definition.innerType, path, isBounded)
      case 'transform':
      case 'number':
      case 'boolean':
      case 'literal':
      case 'enum':
      case 'null':
        return []
      default:
        return [`${path} is ${definition.type}`]
    }
  })
}

test('no request of the contract takes a text, list or object of any size', () => {
  const unbounded = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) =>
    (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
      endpoint[part] ? findUnbounded(endpoint[part], `${key} ${part}`) : [],
    ),
  )
  expect(unbounded).toEqual([])
})

/** A pattern that limits a text counts as short. */
function maxOf(definition: z.core.$ZodTypeDef): number | undefined {
  const lengths = checksOf(definition).flatMap((check) => {
    if (check.check === 'max_length') return [check.maximum]
    if (check.check === 'length_equals') return [check.length]
    return []
  })
  if (lengths.length > 0) return Math.min(...lengths)
  return definition.type === 'string' && isBoundedText(definition) ? 64 : undefined
}

/** The size is in bytes, at three for each character. */
function largestOf(schema: z.core.$ZodType, max = Number.POSITIVE_INFINITY): number {
  const steps = stepsOf(schema).map(definitionOf)
  const shortest = Math.min(max, ...steps.map((step) => maxOf(step) ?? Number.POSITIVE_INFINITY))
  return Math.max(
    ...steps.map((definition): number => {
      switch (definition.type) {
        case 'object':
          return Object.entries(definition.shape).reduce(
            (sum, [key, inner]) => sum + key.length + 4 + largestOf(inner),
            2,
          )
        case 'array':
          return 2 + (maxOf(definition) ?? 0) * (largestOf(definition.element) + 1)
        case 'string':
          return 2 + 3 * shortest
        case 'union':
          return Math.max(...definition.options.map((option) => largestOf(option, shortest)))
        case 'optional':
        case 'nullable':
        case 'default':
        case 'prefault':
        case 'nonoptional':
        case 'readonly':
        case 'catch':
          return largestOf(definition.innerType, shortest)
        default:
          return 24
      }
    }),
  )
}

test('the largest body that a call takes fits into its limit, and no limit is four times too large', () => {
  const usual = 32 * 1024
  const wrong = Object.entries<Endpoint>(endpoints).flatMap(([key, { body, maxBytes = usual }]) => {
    const largest = body ? largestOf(body) : 0
    const isWasteful = maxBytes > usual && maxBytes > 4 * largest
    return largest > maxBytes || isWasteful
      ? [`${key} takes ${maxBytes}, its largest body has ${largest}`]
      : []
  })
  expect(wrong).toEqual([])
})

test('what is kept in memory for everybody is a reading that knows no caller and no headers', () => {
  const shared = Object.entries<Endpoint>(endpoints).filter(([, { isShared }]) => isShared)
  expect(shared.length).toBeGreaterThan(8)
  for (const [key, { auth, headers, body }] of shared) {
    expect([key.split(' ')[0], auth, headers, body]).toEqual(['GET', undefined, undefined, undefined])
  }
})
