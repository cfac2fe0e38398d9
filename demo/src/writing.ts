import type { DemoVariant } from './types.ts'

type Dimensions = NonNullable<DemoVariant['dimensions']>
type Weight = NonNullable<DemoVariant['weight']>

export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n')
}

export function millimetres(length: number, breadth: number, height?: number): Dimensions {
  return { length, breadth, ...(height === undefined ? {} : { height }), unit: 'mm' }
}

export function centimetres(length: number, breadth: number, height?: number): Dimensions {
  return { length, breadth, ...(height === undefined ? {} : { height }), unit: 'cm' }
}

export function grams(value: number): Weight {
  return { value, unit: 'g' }
}

export function kilograms(value: number): Weight {
  return { value, unit: 'kg' }
}
