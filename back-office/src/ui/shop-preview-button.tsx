import { Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorsOf } from '../platform/http.ts'
import { useShowRefusals } from './use-show-refusals.ts'

/** Shows the form around it, saved or not, in the shop. `read` returns the address of the preview. */
export function ShopPreviewButton({ read }: { read: () => Promise<{ item: { path: string } }> }) {
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const showRefusals = useShowRefusals(button)
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    // Popup blockers refuse windows that open after the request.
    const preview = window.open('about:blank', '_blank')
    try {
      const { item } = await read()
      if (preview) preview.location.href = item.path
      else notify('The browser did not allow a new window.', { type: 'warning' })
    } catch (error) {
      preview?.close()
      showRefusals(Object.entries(errorsOf(error)).map(([path, message]) => ({ path, message })))
    }
    setBusy(false)
  }
  return (
    <Button
      ref={button}
      variant="outlined"
      loading={isBusy}
      onClick={() => void show()}
      startIcon={<ExternalLink size={18} aria-hidden="true" />}
    >
      Preview
    </Button>
  )
}
