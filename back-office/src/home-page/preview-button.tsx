import type { HomePage } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call, errorsOf } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { useShowRefusals } from '../ui/use-show-refusals.ts'

export function PreviewButton() {
  const { getValues } = useFormContext<HomePage>()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const showRefusals = useShowRefusals(button)
  const lacks = useLacks()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    // Popup blockers refuse windows that open after the request.
    const preview = window.open('about:blank', '_blank')
    try {
      const body = getValues()
      const { item } = await call('POST /back-office/home-page/preview', { body })
      if (preview) preview.location.href = item.path
      else notify('The browser did not allow a new window.', { type: 'warning' })
    } catch (error) {
      preview?.close()
      showRefusals(Object.entries(errorsOf(error)).map(([path, message]) => ({ path, message })))
    }
    setBusy(false)
  }
  if (lacks('POST /back-office/home-page/preview')) return null
  return (
    <Button
      ref={button}
      variant="outlined"
      loading={busy}
      onClick={show}
      startIcon={<ExternalLink size={18} aria-hidden="true" />}
    >
      Preview
    </Button>
  )
}
