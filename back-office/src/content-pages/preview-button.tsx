import type { Request as ApiRequest } from '@amritvasya/contract'
import { Box, Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call, errorsOf } from '../platform/http.ts'
import { useShowRefusals } from '../ui/use-show-refusals.ts'
import { type PageDraft, toSave } from './page-words.ts'

/** Shows the page of the form, saved or not, in the shop. */
export function PreviewButton() {
  const { getValues } = useFormContext<PageDraft>()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const showRefusals = useShowRefusals(button)
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    // Popup blockers refuse windows that open after the request.
    const preview = window.open('about:blank', '_blank')
    try {
      const { slug: _, version: __, ...draft } = toSave(getValues())
      // The API refuses what is not complete.
      const body = draft as ApiRequest<'POST /back-office/content-pages/preview'>['body']
      const { item } = await call('POST /back-office/content-pages/preview', { body })
      if (preview) preview.location.href = item.path
      else notify('The browser did not allow a new window.', { type: 'warning' })
    } catch (error) {
      preview?.close()
      showRefusals(Object.entries(errorsOf(error)).map(([path, message]) => ({ path, message })))
    }
    setBusy(false)
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        ref={button}
        variant="outlined"
        loading={isBusy}
        onClick={() => void show()}
        startIcon={<ExternalLink size={18} aria-hidden="true" />}
      >
        Preview
      </Button>
    </Box>
  )
}
