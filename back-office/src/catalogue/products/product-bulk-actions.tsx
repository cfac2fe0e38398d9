import type { ApiResponse, ListedProduct } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { BadgePercent, Barcode, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { call, messageOf } from '../../platform/http.ts'
import { useLacks } from '../../platform/use-lacks.ts'
import { SkippedItemsDialog } from '../../ui/skipped-items-dialog.tsx'

type Outcome = ApiResponse<'POST /back-office/products/publish'>['outcomes'][number]
const acts = [
  { act: 'publish', label: 'Publish', Icon: Eye },
  { act: 'unpublish', label: 'Hide from shop', Icon: EyeOff },
] as const
type Act = (typeof acts)[number]['act']

const IDS_PER_REQUEST = 100
const icon = { size: 18, 'aria-hidden': true } as const

async function send(act: Act, ids: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let i = 0; i < ids.length; i += IDS_PER_REQUEST) {
    const body = { ids: ids.slice(i, i + IDS_PER_REQUEST) }
    const response = await call(`POST /back-office/products/${act}`, { body })
    outcomes.push(...response.outcomes)
  }
  return outcomes
}

function successMessage(act: Act, count: number): string {
  if (act === 'publish') {
    return count === 1 ? '1 product is in the shop now.' : `${count} products are in the shop now.`
  }
  return count === 1 ? '1 product is a draft now.' : `${count} products are drafts now.`
}

export function ProductBulkActions() {
  const { selectedIds, onUnselectItems } = useListContext<ListedProduct>()
  const [skipped, setSkipped] = useState<readonly Outcome[]>([])
  const [busy, setBusy] = useState<Act>()
  const notify = useNotify()
  const refresh = useRefresh()
  const lacks = useLacks()
  const run = async (act: Act) => {
    setBusy(act)
    try {
      const outcomes = await send(act, selectedIds)
      const changedCount = outcomes.filter(({ outcome }) => outcome === 'done').length
      if (changedCount > 0) notify(successMessage(act, changedCount), { type: 'success' })
      const others = outcomes.filter(({ outcome }) => outcome !== 'done')
      setSkipped(others)
      // After refusals the selection stays until the dialog is closed.
      if (others.length === 0) onUnselectItems()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(undefined)
      refresh()
    }
  }
  return (
    <>
      {acts
        .filter(({ act }) => !lacks(`POST /back-office/products/${act}`))
        .map(({ act, label, Icon }) => (
          <Button
            key={act}
            onClick={() => run(act)}
            loading={busy === act}
            disabled={busy !== undefined}
            startIcon={<Icon {...icon} />}
          >
            {label}
          </Button>
        ))}
      {!lacks('POST /back-office/price-changes') && (
        <Button
          component={Link}
          to="/price-changes/create"
          state={{ productIds: selectedIds }}
          startIcon={<BadgePercent {...icon} />}
        >
          Change prices
        </Button>
      )}
      {!lacks('GET /back-office/labels') && (
        <Button
          component={Link}
          to="/labels"
          state={{ productIds: selectedIds.slice(0, IDS_PER_REQUEST) }}
          startIcon={<Barcode {...icon} />}
        >
          Print labels
        </Button>
      )}
      <SkippedItemsDialog
        skipped={skipped.map(({ id, name, outcome, message }) => ({
          ...{ id, message, name: name || 'A product' },
          isFine: outcome === 'already',
        }))}
        onClose={() => {
          setSkipped([])
          onUnselectItems()
        }}
      />
    </>
  )
}
