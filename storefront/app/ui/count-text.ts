/** Returns the texts before, in and after the badge of a link. */
export const countTexts = (count: number): readonly string[] => [
  ', ',
  count > 99 ? '99+' : String(count),
  count === 1 ? ' item' : ' items',
]
