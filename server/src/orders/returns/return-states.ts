import type { ReturnReason } from '@amritvasya/contract/rules/return-reasons'
import type { ReturnState } from '@amritvasya/contract/rules/return-states'
import { ApiError } from '../../platform/http/api-error.ts'

export type { ReturnState } from '@amritvasya/contract/rules/return-states'

/** Pieces of one order line; `restocked`, `scrapped` and `refused` divide those that were received. */
export type ReturnPieces = {
  lineId: string
  requested: number
  approved: number
  restocked: number
  /** They are refunded and not put on sale again, or never reached the customer. */
  scrapped: number
  /** They are sent back to the customer without a refund, as when they were worn. */
  refused: number
  /** The shop does not refund this part of the value of these pieces. */
  withheldPaise: number
}

export type OrderReturn = {
  id: string
  reason: ReturnReason
  state: ReturnState
  pieces: readonly ReturnPieces[]
}

export type PieceCount = { lineId: string; quantity: number }
export type Inspection = { lineId: string; restocked: number; scrapped: number; refused: number }

export type ReturnMove =
  | { kind: 'approve'; pieces: readonly PieceCount[] }
  | { kind: 'decline' | 'cancel' | 'end' }
  | { kind: 'receive'; pieces: readonly Inspection[] }
  /** `settleReturn` makes it with {@link OrderReturn} and the money of its order. */
  | { kind: 'settle'; state: 'refunded' | 'closed'; withheld: ReadonlyMap<string, number> }

/** Each statement that moves a return has these states in WHERE, so that of two concurrent moves only one succeeds. */
export const returnMoves: Record<ReturnMove['kind'], readonly ReturnState[]> = {
  approve: ['requested'],
  decline: ['requested'],
  /** The customer cancels a return. */
  cancel: ['requested', 'approved'],
  /** The shop ends a return when nothing comes, or the pieces came back or were refunded in another way. */
  end: ['requested', 'approved', 'received'],
  receive: ['approved'],
  settle: ['received'],
}

/** Pieces that the shop has back or need not get back. */
export const acceptedOf = ({ restocked, scrapped }: ReturnPieces): number => restocked + scrapped

/** Pieces that cannot be requested again because of a return. */
function claimedOf(one: OrderReturn, lineId: string): number {
  const line = one.pieces.find((pieces) => pieces.lineId === lineId)
  if (!line) return 0
  if (one.state === 'requested') return line.requested
  if (one.state === 'approved') return line.approved
  if (one.state === 'received') return acceptedOf(line) + line.refused
  // Pieces of a refunded return are among those of its refund.
  return one.state === 'closed' ? acceptedOf(line) : 0
}

/**
 * Returns how many pieces of a line can still be requested, so that no piece is in two open returns.
 * @param left pieces less those of all refunds
 */
export const requestableOf = (returns: readonly OrderReturn[], lineId: string, left: number): number =>
  Math.max(
    0,
    returns.reduce((rest, one) => rest - claimedOf(one, lineId), left),
  )

/**
 * @param left for each line of the order, its pieces less those of all refunds
 * @throws {ApiError} INVALID_INPUT when a line is unknown or repeated, or has fewer pieces that may come back
 */
export function requestReturn(
  request: { id: string; reason: ReturnReason; pieces: readonly PieceCount[] },
  returns: readonly OrderReturn[],
  left: ReadonlyMap<string, number>,
): OrderReturn {
  const { id, reason, pieces } = request
  checkEachOnce(pieces)
  for (const { lineId, quantity } of pieces) {
    const most = requestableOf(returns, lineId, left.get(lineId) ?? 0)
    if (quantity < 1 || quantity > most) throw tooMany(most)
  }
  const none = { approved: 0, restocked: 0, scrapped: 0, refused: 0, withheldPaise: 0 }
  return {
    id,
    reason,
    state: 'requested',
    pieces: pieces.map(({ lineId, quantity }) => ({ lineId, requested: quantity, ...none })),
  }
}

/**
 * Returns the return after a move; undefined when its state allows no such move.
 * @throws {ApiError} INVALID_INPUT when a line is unknown or repeated, or has more pieces than the step before
 */
export function moveReturn(present: OrderReturn, move: ReturnMove): OrderReturn | undefined {
  if (!returnMoves[move.kind].includes(present.state)) return undefined
  switch (move.kind) {
    case 'decline':
      return { ...present, state: 'declined' }
    case 'cancel':
    case 'end':
      return { ...present, state: 'cancelled' }
    case 'approve':
      return approve(present, move.pieces)
    case 'receive':
      return receive(present, move.pieces)
    case 'settle':
      return {
        ...present,
        state: move.state,
        pieces: present.pieces.map((line) => ({
          ...line,
          withheldPaise: move.withheld.get(line.lineId) ?? 0,
        })),
      }
  }
}

function approve(present: OrderReturn, counts: readonly PieceCount[]): OrderReturn {
  checkLines(present, counts)
  const pieces = present.pieces.map((line) => {
    const approved = counts.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0
    if (approved > line.requested) throw tooMany(line.requested)
    return { ...line, approved }
  })
  if (pieces.every(({ approved }) => approved === 0)) {
    throw new ApiError('INVALID_INPUT', 'Please approve at least one piece, or decline the return')
  }
  return { ...present, state: 'approved', pieces }
}

function receive(present: OrderReturn, inspections: readonly Inspection[]): OrderReturn {
  checkLines(present, inspections)
  const pieces = present.pieces.map((line) => {
    const found = inspections.find(({ lineId }) => lineId === line.lineId)
    const { restocked, scrapped, refused } = found ?? { restocked: 0, scrapped: 0, refused: 0 }
    if (restocked + scrapped + refused > line.approved) throw tooMany(line.approved)
    return { ...line, restocked, scrapped, refused }
  })
  if (pieces.every((line) => acceptedOf(line) + line.refused === 0)) {
    throw new ApiError('INVALID_INPUT', 'Please count at least one piece, or cancel the return')
  }
  return { ...present, state: 'received', pieces }
}

function checkLines(present: OrderReturn, named: readonly { lineId: string }[]): void {
  checkEachOnce(named)
  const known = new Set(present.pieces.map(({ lineId }) => lineId))
  if (named.some(({ lineId }) => !known.has(lineId))) {
    throw new ApiError('INVALID_INPUT', 'That line is not in this return')
  }
}

function checkEachOnce(named: readonly { lineId: string }[]): void {
  if (named.length === 0 || new Set(named.map(({ lineId }) => lineId)).size !== named.length) {
    throw new ApiError('INVALID_INPUT', 'Please name each line once')
  }
}

const tooMany = (most: number) =>
  new ApiError('INVALID_INPUT', most > 0 ? `At most ${most} can come back` : 'This piece cannot come back')
