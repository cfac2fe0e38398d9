import type { AdminProduct } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { Copy, ExternalLink } from 'lucide-react'
import { useRedirect } from 'react-admin'
import { useLacks } from '../../platform/use-lacks.ts'
import { useRecordAction } from '../../platform/use-record-action.ts'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

export function ProductActions({ product }: { product: AdminProduct }) {
  const act = useRecordAction()
  const redirect = useRedirect()
  const lacks = useLacks()

  const duplicate = async () => {
    const copy = await act(
      'POST /back-office/products/:id/duplicate',
      { params: { id: product.id } },
      'This is the copy: a draft, without stock.',
    )
    if (copy) redirect('edit', 'products', copy.id)
  }
  const state = product.isInShop ? 'Published' : product.isPublished ? 'Category hidden' : 'Draft'
  return (
    <>
      <StatusChip
        label={state}
        tone={product.isInShop ? 'good' : product.isPublished ? 'waiting' : 'neutral'}
      />
      {product.isInShop && (
        <Button
          href={`/product/${product.id}`}
          target="_blank"
          rel="noopener"
          startIcon={<ExternalLink size={18} aria-hidden="true" />}
        >
          View in shop
        </Button>
      )}
      {!lacks('POST /back-office/products/:id/duplicate') && (
        <Button onClick={duplicate} startIcon={<Copy size={18} aria-hidden="true" />}>
          Duplicate
        </Button>
      )}
      <RemoveButton
        name={product.name}
        note="This cannot be undone. A product that has been ordered cannot be removed: switch Published off to take it out of the shop."
      />
    </>
  )
}
