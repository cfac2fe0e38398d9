import { facetValue } from './facets.ts'
import { coloured } from './stones-by-colour/coloured.ts'
import type { StoneFacts } from './stones-by-colour/facts.ts'
import { whiteToBrown } from './stones-by-colour/white-to-brown.ts'

export type { StoneFacts }

/** Their order is that of the colours. */
const places = new Map(
  [...coloured, ...whiteToBrown].map((facts, place) => [facetValue(facts.name), { facts, place }]),
)

/** @param value of the filter by stone, such as `rose-quartz` */
export const findStoneFacts = (value: string): StoneFacts | undefined => places.get(value)?.facts

/** Returns the place in the order of the colours; unknown stones come last. */
export const placeByColour = (value: string): number => places.get(value)?.place ?? places.size
