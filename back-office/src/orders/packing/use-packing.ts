import type { PackedOrder } from '@amritvasya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError, useRefresh } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { newId } from '../../platform/new-id.ts'
import { giveFeedback } from './scanner/feedback.ts'
import { slipOf } from './slip-code.ts'

/** These milliseconds lie between looks at what somebody else has packed of the same order. */
const LOOK_AGAIN_MS = 2_000

export type ScanResult = {
  /** Differs for each scan, so that the same words are read out again. */
  key: string
  isRight: boolean
  words: string
  lineId?: string
  /** The scanned slip belongs to this other order. */
  other?: { id: string; orderNumber: string }
}
type Counted = { item: PackedOrder; lineId: string }

const leftOf = ({ lines }: PackedOrder) =>
  lines.reduce((sum, { needed, packed }) => sum + Math.max(0, needed - packed), 0)

function wordsOf({ item, lineId }: Counted): string {
  const line = item.lines.find(({ id }) => id === lineId)
  const left = leftOf(item)
  const rest =
    left === 0 ? 'All pieces are in.' : left === 1 ? '1 piece is left.' : `${left} pieces are left.`
  return line ? `${line.name}: ${line.packed} of ${line.needed}. ${rest}` : rest
}

/** The server holds the count; scans go to it one after the other. */
export function usePacking(id: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const queryKey = ['packing', id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /back-office/packing/:id', { params: { id } }, signal)).item,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const [result, setResult] = useState<ScanResult>()
  const [isBusy, setBusy] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const showResult = (next: Omit<ScanResult, 'key'>) => {
    giveFeedback(next.isRight)
    setResult({ ...next, key: newId() })
  }
  const show = async (item: PackedOrder) => {
    // A look that began before would bring back what was there before.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, item)
  }
  const run = (work: () => Promise<void>) => {
    line.current = line.current.then(async () => {
      setBusy(true)
      try {
        await work()
      } catch (error) {
        showResult({ isRight: false, words: messageOf(error) })
        void query.refetch()
      } finally {
        setBusy(false)
      }
    })
  }
  const count = (send: () => Promise<Counted>) => {
    run(async () => {
      const counted = await send().catch((error: unknown) => {
        // It has the same key, so the piece counts once where only the answer was lost.
        if (error instanceof HttpError && error.status >= 400 && error.status < 500) throw error
        return send()
      })
      await show(counted.item)
      showResult({ isRight: true, words: wordsOf(counted), lineId: counted.lineId })
    })
  }
  const scanPiece = (code: string) => {
    const request = { params: { id }, body: { code, key: newId() } }
    count(() => call('POST /back-office/packing/:id/scan', request))
  }
  const put = (lineId: string, by: 1 | -1) => {
    const request = { params: { id }, body: { lineId, by, key: newId() } }
    count(() => call('POST /back-office/packing/:id/put', request))
  }
  const findSlip = (code: string) =>
    run(async () => {
      const { item } = await call('GET /back-office/packing', { query: { code } })
      if (item.id === id)
        showResult({ isRight: true, words: 'This is the slip of this order. Scan the pieces now.' })
      else {
        const words = `This is the slip of another order, ${item.orderNumber}.`
        showResult({ isRight: false, words, other: { id: item.id, orderNumber: item.orderNumber } })
      }
    })

  return {
    ...query,
    result,
    isBusy,
    scan: (code: string) => (slipOf(code) ? findSlip(code) : scanPiece(code)),
    put,
    close: () =>
      run(async () => {
        const { item } = await call('POST /back-office/packing/:id/packed', { params: { id } })
        await show(item)
        showResult({ isRight: true, words: 'Packed. Hand it to a courier.' })
        refresh()
      }),
  }
}
