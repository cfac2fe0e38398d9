type Named = { productName: string; variantName: string }

/** The name reads like `Rose quartz, Large`. */
export const nameOf = ({ productName, variantName }: Named): string =>
  [productName, variantName].filter(Boolean).join(', ')

/** The words read like `Amethyst, 2 × Incense`. */
export const piecesInWords = (pieces: readonly (Named & { quantity: number })[]): string =>
  pieces
    .map((piece) => (piece.quantity > 1 ? `${piece.quantity} × ${nameOf(piece)}` : nameOf(piece)))
    .join(', ')

type Counted = { quantity: number; stock: number; isPublished: boolean }

/** It counts the sets that the pieces make up; 0 while one of them is not published. */
export const availableOf = (pieces: readonly Counted[]): number =>
  pieces.length === 0
    ? 0
    : Math.min(
        ...pieces.map(({ quantity, stock, isPublished }) => (isPublished ? Math.floor(stock / quantity) : 0)),
      )
