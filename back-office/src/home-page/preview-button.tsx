import { Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call, messageOf } from '../platform/http.ts'

/** Opens the home page as it would be, in a window of its own. */
export function PreviewButton() {
  const { getValues } = useFormContext()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    // Opened now: later, browsers would take it for an advertisement.
    const preview = window.open('about:blank', '_blank')
    try {
      const body = getValues()
      const { item } = await call<{ item: { path: string } }>('POST', '/home-page/preview', { body })
      if (preview) preview.location.href = item.path
      else notify('The browser did not allow a new window.', { type: 'warning' })
    } catch (error) {
      preview?.close()
      notify(messageOf(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      loading={busy}
      onClick={show}
      startIcon={<ExternalLink size={18} aria-hidden="true" />}
    >
      Preview
    </Button>
  )
}
