import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { giveFeedback } from './scanner/feedback.ts'
import { Scanner } from './scanner/scanner.tsx'

export function ScanSlip() {
  const redirect = useRedirect()
  const [problem, setProblem] = useState('')
  const open = async (code: string) => {
    setProblem('')
    try {
      const { item } = await call('GET /back-office/packing', { query: { code } })
      giveFeedback(true)
      redirect('show', 'packing', item.id)
    } catch (error) {
      giveFeedback(false)
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <PageTitle
        title="Pack by scanning"
        note="Scan the barcode or the QR code of a packing slip. Then scan each piece that goes into the parcel."
      />
      <Box role="alert" sx={{ '&:not(:empty)': { mb: 2 } }}>
        {problem && (
          <Alert severity="error" role="presentation">
            {problem}
          </Alert>
        )}
      </Box>
      <Scanner title="Packing slip" label="Order number" onCode={open} />
    </>
  )
}
