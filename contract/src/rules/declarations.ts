/** The only country whose goods are not imported. */
export const HOME_COUNTRY = 'IN'

export const netQuantityUnits = ['piece', 'g', 'kg', 'ml', 'l', 'cm', 'm'] as const
export type NetQuantityUnit = (typeof netQuantityUnits)[number]
export type NetQuantity = { value: number; unit: NetQuantityUnit }

/** They are those of the Legal Metrology (Packaged Commodities) Rules, 2011, rule 6. */
export type Declarations = {
  /** The code is ISO 3166-1 alpha-2. */
  countryOfOrigin: string | null
  /** Names with full addresses, or empty. */
  manufacturer: string
  packer: string
  importer: string
}

export const isImported = (countryOfOrigin: string | null): boolean =>
  countryOfOrigin !== null && countryOfOrigin !== HOME_COUNTRY

/** It reads like `20 pieces` or `1.5 kg`. */
export function netQuantityText({ value, unit }: NetQuantity): string {
  if (unit === 'piece') return `${value} ${value === 1 ? 'piece' : 'pieces'}`
  return `${value} ${unit}`
}

/** The unit price has the smaller unit below 1 of the larger one, else the larger one. */
const measures: Readonly<
  Record<NetQuantityUnit, { small: NetQuantityUnit; large: NetQuantityUnit; factor: number }>
> = {
  piece: { small: 'piece', large: 'piece', factor: 1 },
  g: { small: 'g', large: 'kg', factor: 1_000 },
  kg: { small: 'g', large: 'kg', factor: 1_000 },
  ml: { small: 'ml', large: 'l', factor: 1_000 },
  l: { small: 'ml', large: 'l', factor: 1_000 },
  cm: { small: 'cm', large: 'm', factor: 100 },
  m: { small: 'cm', large: 'm', factor: 100 },
}

/**
 * Returns the unit sale price as rule 6(11) asks for it: for a gram below 1 kg and for a kilogram above, and so on.
 * @returns paise, rounded; undefined where it equals the price
 */
export function unitPrice(
  pricePaise: number,
  { value, unit }: NetQuantity,
): { paise: number; unit: NetQuantityUnit } | undefined {
  const { small, large, factor } = measures[unit]
  const inSmall = unit === small ? value : value * factor
  const isLarge = large !== small && inSmall >= factor
  const amount = isLarge ? inSmall / factor : inSmall
  if (amount === 1) return undefined
  return { paise: Math.round(pricePaise / amount), unit: isLarge ? large : small }
}
