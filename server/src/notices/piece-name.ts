import type { Piece } from './piece.repository.ts'

/** The name reads like `Rose Quartz Bracelet (17 cm, Rose)`. */
export const nameOf = ({ name, size, colorName }: Piece): string => {
  const variant = [size, colorName].filter(Boolean).join(', ')
  return variant ? `${name} (${variant})` : name
}
