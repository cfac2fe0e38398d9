import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { ApiError } from '../../platform/http/api-error.ts'

/** Its value is after the discount. */
export type SoldValue = {
  /** It is null for the delivery. */
  lineId: string | null
  name: string
  quantity: number
  paise: number
  /** Nothing of it is in a parcel. */
  isService?: boolean
}

/** Without pieces it only lowers the price. */
export type ReturnedLine = { lineId: string | null; quantity: number; amountPaise: number }

/** `rest` is everything left, `goodwill` money without pieces. */
export type ReturnKind = 'rest' | 'goodwill' | { lines: readonly ReturnedLine[] }

/** Returns never less than 0. */
export function leftOf(sold: readonly SoldValue[], returned: readonly ReturnedLine[]): SoldValue[] {
  return sold.map((line) => {
    const own = returned.filter(({ lineId }) => lineId === line.lineId)
    return {
      ...line,
      quantity: Math.max(
        0,
        own.reduce((left, { quantity }) => left - quantity, line.quantity),
      ),
      paise: Math.max(
        0,
        own.reduce((left, { amountPaise }) => left - amountPaise, line.paise),
      ),
    }
  })
}

/** Returns their part of what is left of a line, so that its last piece takes the remainder to the paisa. */
export const worthOfPieces = (
  { paise, quantity }: Pick<SoldValue, 'paise' | 'quantity'>,
  pieces: number,
): number => allocateProportionally(paise, [pieces, quantity - pieces])[0] ?? 0

/** Takes money off the lines, but no pieces. */
export function spreadValue(left: readonly SoldValue[], amountPaise: number): ReturnedLine[] {
  const shares = allocateProportionally(
    amountPaise,
    left.map(({ paise }) => paise),
  )
  return left
    .map(({ lineId }, i) => ({ lineId, quantity: 0, amountPaise: shares[i] ?? 0 }))
    .filter((line) => line.amountPaise > 0)
}

/**
 * Amounts add up to the refund.
 * @param left lines less earlier refunds
 * @throws {ApiError} INVALID_INPUT when a line is unknown, repeated or exceeds the rest, or the sum differs
 */
export function linesOfRefund(
  left: readonly SoldValue[],
  kind: ReturnKind,
  amountPaise: number,
): ReturnedLine[] {
  if (kind === 'goodwill') return spreadValue(left, amountPaise)
  if (kind === 'rest') {
    const values = new Map(spreadValue(left, amountPaise).map((line) => [line.lineId, line.amountPaise]))
    return left
      .map(({ lineId, quantity }) => ({ lineId, quantity, amountPaise: values.get(lineId) ?? 0 }))
      .filter((line) => line.quantity > 0 || line.amountPaise > 0)
  }
  for (const line of kind.lines) checkLine(left, line)
  if (new Set(kind.lines.map(({ lineId }) => lineId)).size !== kind.lines.length) {
    throw new ApiError('INVALID_INPUT', 'Please name each line once')
  }
  if (kind.lines.reduce((sum, line) => sum + line.amountPaise, 0) !== amountPaise) {
    throw new ApiError('INVALID_INPUT', 'The amounts of the lines must add up to the refund')
  }
  return kind.lines.filter((line) => line.quantity > 0 || line.amountPaise > 0)
}

function checkLine(left: readonly SoldValue[], { lineId, quantity, amountPaise }: ReturnedLine): void {
  const line = left.find((one) => one.lineId === lineId)
  if (!line) throw new ApiError('INVALID_INPUT', 'That line is not in this order')
  if (quantity > line.quantity) {
    throw new ApiError('INVALID_INPUT', `Of ${line.name}, ${line.quantity} can still come back`)
  }
  if (amountPaise > line.paise) {
    throw new ApiError('INVALID_INPUT', `Of ${line.name}, at most ${line.paise / 100} rupees can go back`)
  }
}

/**
 * Splits what goes back into two refunds, each of whose lines add up to it; the pieces of a line stay together.
 * @param paise of the first one
 */
export function splitLines(
  lines: readonly ReturnedLine[],
  paise: number,
): [first: ReturnedLine[], second: ReturnedLine[]] {
  if (paise === 0) return [[], [...lines]]
  if (paise === lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)) return [[...lines], []]
  const first: ReturnedLine[] = []
  const second: ReturnedLine[] = []
  let open = paise
  for (const line of lines) {
    const taken = Math.min(open, line.amountPaise)
    open -= taken
    const isFirst = taken > 0 || (line.amountPaise === 0 && open > 0)
    if (isFirst) first.push({ ...line, amountPaise: taken })
    if (!isFirst) second.push(line)
    else if (taken < line.amountPaise) {
      second.push({ lineId: line.lineId, quantity: 0, amountPaise: line.amountPaise - taken })
    }
  }
  return [first, second]
}
