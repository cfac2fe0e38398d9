import type { GridOutcome, StockItem } from '@amritvasya/contract'
import { useState } from 'react'
import { HttpError, useNotify, useRefresh } from 'react-admin'
import { call, codeOf, messageOf } from '../../platform/http.ts'
import { afterSaving, type Drafts, type Figure, problemOf, toRow, typed } from './drafts.ts'

const CHANGES_PER_REQUEST = 200

async function send(drafts: Drafts): Promise<GridOutcome[]> {
  const rows = [...drafts].map(([id, draft]) => toRow(id, draft))
  const outcomes: GridOutcome[] = []
  for (let i = 0; i < rows.length; i += CHANGES_PER_REQUEST) {
    const body = { rows: rows.slice(i, i + CHANGES_PER_REQUEST) }
    try {
      const response = await call('POST /back-office/stock/save', { body })
      outcomes.push(...response.rows)
    } catch (error) {
      // NOTHING_SAVED means that every row changed meanwhile.
      if (!(error instanceof HttpError) || codeOf(error) !== 'NOTHING_SAVED') throw error
      outcomes.push(...((error.body as { rows?: GridOutcome[] }).rows ?? []))
    }
  }
  return outcomes
}

export function useGrid() {
  const notify = useNotify()
  const refresh = useRefresh()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [busy, setBusy] = useState(false)
  const problems = [...drafts.values()].filter((draft) => problemOf(draft)).length

  const save = async () => {
    setBusy(true)
    try {
      const outcomes = await send(drafts)
      setDrafts((now) => afterSaving(now, outcomes))
      const saved = outcomes.filter(({ outcome }) => outcome === 'saved').length
      const left = outcomes.filter(({ outcome }) => outcome === 'changed-meanwhile').length
      if (left > 0)
        notify(`${saved} saved. ${left} changed by someone else: please check them.`, { type: 'warning' })
      else notify(saved === 1 ? '1 row saved' : `${saved} rows saved`, { type: 'success' })
      refresh()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return {
    drafts,
    busy,
    problems,
    change: (item: StockItem, figure: Figure, text: string) =>
      setDrafts((now) => typed(now, item, figure, text)),
    discard: () => setDrafts(new Map()),
    save,
  }
}
