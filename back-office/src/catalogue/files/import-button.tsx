import { Box, Button, Dialog, DialogTitle } from '@mui/material'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { CloseOnBack } from '../../platform/close-on-back.tsx'
import { useLacks } from '../../platform/use-lacks.ts'
import { type ImportedThing, ImportSteps } from './import-steps.tsx'

export function ImportButton({ what }: { what: ImportedThing }) {
  const [open, setOpen] = useState(false)
  const heading = useId()
  const lacks = useLacks()
  if (lacks(`POST /back-office/${what}/import`)) return null
  return (
    <>
      <Button
        aria-label="Import CSV"
        startIcon={<Upload size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Import
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
          {' CSV'}
        </Box>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={heading} fullWidth maxWidth="md">
        {open && <CloseOnBack onBack={() => setOpen(false)} />}
        <DialogTitle id={heading}>
          {what === 'products' ? 'Import products' : 'Import prices and stock'}
        </DialogTitle>
        <ImportSteps what={what} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
