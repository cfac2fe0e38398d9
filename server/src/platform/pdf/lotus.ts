import { brandColors } from '@amritvasya/contract/rules/brand-colors'

/** It is the mark of `storefront/app/ui/lotus-mark.tsx`. */
const [LEFT, WIDTH, HEIGHT] = [3, 58, 53]
const petals = [
  'M32 50C28.5 36.8 17.6 32.2 4.6 35.4C9.2 48.1 19.1 54.5 32 50',
  'M32 50C44.9 54.5 54.8 48.1 59.4 35.4C46.4 32.2 35.5 36.8 32 50',
  'M32 50C36.6 34.7 28.5 24.1 13.5 20.3C10.2 35.5 16.3 47.5 32 50',
  'M32 50C47.7 47.5 53.8 35.5 50.5 20.3C35.5 24.1 27.4 34.7 32 50',
  'M32 50C45 38.6 43.7 24.2 32 12C20.3 24.2 19 38.6 32 50',
]
const flame = 'M32 .8c2.2 3 3.3 4.8 3.3 6.5a3.3 3.3 0 0 1-6.6 0c0-1.7 1.1-3.5 3.3-6.5z'

/** Returns the width of the mark, in the unit of its height. */
export const widthOfLotus = (height: number): number => (WIDTH * height) / HEIGHT

/** Draws the mark with its upper left corner at x and y, in points. */
export function drawLotus(document: PDFKit.PDFDocument, x: number, y: number, height: number): void {
  document
    .save()
    .translate(x, y)
    .scale(height / HEIGHT)
    .translate(-LEFT, 0)
  document.lineJoin('round').lineCap('round').lineWidth(1.7)
  for (const petal of petals) document.path(petal).stroke(brandColors.plum)
  document.path(flame).fill(brandColors.goldBright).restore()
}
