import type { Request as ApiRequest } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { call } from '../platform/http.ts'
import { ShopPreviewButton } from '../ui/shop-preview-button.tsx'
import { type PageDraft, toSave } from './page-words.ts'

/** Shows the page of the form, saved or not, in the shop. */
export function PreviewButton() {
  const { getValues } = useFormContext<PageDraft>()
  const read = () => {
    const { slug: _, version: __, ...draft } = toSave(getValues())
    // The API refuses what is not complete.
    const body = draft as ApiRequest<'POST /back-office/content-pages/preview'>['body']
    return call('POST /back-office/content-pages/preview', { body })
  }
  return (
    <Box sx={{ mb: 2 }}>
      <ShopPreviewButton read={read} />
    </Box>
  )
}
