import type { PackedOrder } from '@amritvasya/contract'
import { findScanned } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findByNumber, lockPayable } from '../payable.repository.ts'
import {
  addPiece,
  closeParcel,
  findPacking,
  type PackingLine,
  type PackingRow,
  takePiece,
} from './packing.repository.ts'
import { missingWords, nameOf, surplusWords, waitingWords, whyNotPacked } from './packing-words.ts'

// The server holds the count, so that two who pack the same order see each other's pieces.

type Counted = { item: PackedOrder; lineId: string }
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const isComplete = (lines: readonly PackingLine[]) => lines.every(({ needed, packed }) => needed === packed)

function toPacked(row: PackingRow): PackedOrder {
  const { id, orderNumber, status, sentParcels, lines, packedAt, packedBy } = row
  // A piece that is cancelled afterwards must come out, and one that is due again must go in.
  const isPacked = packedAt !== null && isComplete(lines)
  return {
    id,
    orderNumber,
    status,
    whyNot: whyNotPacked(row),
    ...(row.waitsUntil && { warning: waitingWords(row.waitsUntil) }),
    parcel: sentParcels > 0 ? sentParcels + 1 : null,
    lines: lines.filter(({ needed, packed }) => needed > 0 || packed > 0),
    packedAt: isPacked ? packedAt.toISOString() : null,
    packedBy: isPacked ? packedBy : null,
  }
}

async function read(database: Database, id: string): Promise<PackingRow> {
  const row = await findPacking(database, id)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  return row
}

/** @throws {ApiError} ORDER_NOT_FOUND */
export const readPacking = async (database: Database, id: string): Promise<PackedOrder> =>
  toPacked(await read(database, id))

/**
 * Finds the order of a slip.
 * @param code its number, or the address in its QR code
 * @throws {ApiError} ORDER_NOT_FOUND
 */
export async function findSlip(database: Database, code: string): Promise<PackedOrder> {
  const [, id] = /\/orders\/([0-9a-f]{24})(?:\/|$)/.exec(code) ?? []
  if (id) return readPacking(database, id)
  const order = await findByNumber(database, code.trim().toUpperCase())
  if (!order) throw new ApiError('ORDER_NOT_FOUND', `No order has the number ${code}`)
  return readPacking(database, order.id)
}

/** @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED when it may not be packed */
async function lockForPacking(transaction: Database, id: string): Promise<PackingRow> {
  if (!(await lockPayable(transaction, id))) throw new ApiError('ORDER_NOT_FOUND')
  const row = await read(transaction, id)
  const reason = whyNotPacked(row)
  if (reason) throw new ApiError('ORDER_CHANGED', reason)
  return row
}

async function count(
  transaction: Database,
  row: PackingRow,
  line: PackingLine,
  staffName: string,
): Promise<Counted> {
  if (line.packed >= line.needed) {
    // Pieces of a set and single ones may be lines of the same product.
    const alike = row.lines.filter(({ variantId }) => variantId === line.variantId)
    const needed = alike.reduce((sum, one) => sum + one.needed, 0)
    const all = needed === 1 ? 'The one piece' : `All ${needed} pieces`
    const words = `${all} of ${nameOf(line)} ${needed === 1 ? 'is' : 'are'} packed already. ${missingWords(row.lines)}`
    throw new ApiError('TOO_MANY_PIECES', words.trim())
  }
  const parcel = row.sentParcels + 1
  await addPiece(transaction, { orderId: row.id, lineId: line.id, parcel, staffName })
  return { item: await readPacking(transaction, row.id), lineId: line.id }
}

/**
 * Counts a piece by its barcode or SKU.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED, UNKNOWN_BARCODE, WRONG_PIECE, TOO_MANY_PIECES, with what is missing
 */
export async function scanPiece(
  transaction: Database,
  id: string,
  code: string,
  staffName: string,
): Promise<Counted> {
  const row = await lockForPacking(transaction, id)
  const found = await findScanned(transaction, code)
  const isMeant = ({ variantId, sku }: PackingLine) => (found ? variantId === found.id : isSame(sku, code))
  const meant = row.lines.filter(isMeant)
  const line = meant.find(({ needed, packed }) => packed < needed) ?? meant.find(({ needed }) => needed > 0)
  if (line) return count(transaction, row, line, staffName)
  const missing = missingWords(row.lines) || 'Nothing is missing.'
  const [cancelled] = meant
  if (cancelled) {
    throw new ApiError('WRONG_PIECE', `${nameOf(cancelled)} was refunded or sent before. ${missing}`)
  }
  if (!found) throw new ApiError('UNKNOWN_BARCODE', `No product has the code ${code}. ${missing}`)
  const name = nameOf({ ...found, name: found.productName })
  throw new ApiError('WRONG_PIECE', `This is ${name}, which is not in this order. ${missing}`)
}

/**
 * Counts a piece without a barcode, or takes one out.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED, TOO_MANY_PIECES; NOT_FOUND when the order has no such line
 */
export async function putPiece(
  transaction: Database,
  id: string,
  { lineId, by }: { lineId: string; by: 1 | -1 },
  staffName: string,
): Promise<Counted> {
  const row = await lockForPacking(transaction, id)
  const line = row.lines.find((one) => one.id === lineId)
  if (!line) throw new ApiError('NOT_FOUND')
  if (by === 1) return count(transaction, row, line, staffName)
  if (line.packed > 0) await takePiece(transaction, { orderId: id, lineId, parcel: row.sentParcels + 1 })
  return { item: await readPacking(transaction, id), lineId }
}

/**
 * Says that every piece is in; idempotent.
 * @returns whether this call had an effect
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED; PACKING_INCOMPLETE with what is missing or must come out
 */
export async function closePacking(
  transaction: Database,
  id: string,
  staffName: string,
): Promise<{ item: PackedOrder; isDone: boolean }> {
  const row = await lockForPacking(transaction, id)
  if (!isComplete(row.lines)) {
    const words = [surplusWords(row.lines), missingWords(row.lines)].filter(Boolean).join(' ')
    throw new ApiError('PACKING_INCOMPLETE', words)
  }
  const isDone = await closeParcel(transaction, id, row.sentParcels + 1, staffName)
  return { item: await readPacking(transaction, id), isDone }
}
