import type { CsvOutcome, CsvProblem } from '@amritvasya/contract'
import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { HttpError, useNotify, useRefresh } from 'react-admin'
import { messageOf, sendImport } from '../../platform/http.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ImportOutcome } from './import-outcome.tsx'

export type ImportedThing = 'products' | 'stock'

const explains: Record<ImportedThing, string> = {
  products:
    'One row per variant. Rows with the same product_code are one product. Missing columns are left unchanged. To change stock, import the stock file. A product export of Shopify or WooCommerce can be chosen, too.',
  stock:
    'One row per SKU. With the column stock_when_exported, only the difference is applied, so pieces sold since the export stay sold.',
}

const problemsOf = (error: unknown): readonly CsvProblem[] =>
  error instanceof HttpError ? ((error.body as { problems?: CsvProblem[] } | undefined)?.problems ?? []) : []

const nothing: CsvOutcome = {
  lines: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  problems: [],
  warnings: [],
  unknownColumns: [],
  changes: [],
}

/** An import begins with a dry run and is all or nothing. */
export function ImportSteps({ what, onClose }: { what: ImportedThing; onClose: () => void }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<CsvOutcome>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const send = async (chosen: File, isDryRun: boolean) => {
    setBusy(true)
    setFailure('')
    try {
      const { item } = await sendImport(what, chosen, isDryRun)
      setOutcome(item)
      if (isDryRun) return
      notify(`Imported: ${item.created} added, ${item.changed} changed.`, { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      const problems = problemsOf(error)
      if (problems.length > 0) setOutcome({ ...nothing, problems: [...problems] })
      else setOutcome(undefined)
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = ([chosen]: readonly File[]) => {
    setFile(chosen)
    if (chosen) void send(chosen, true)
  }
  const isReady =
    outcome !== undefined &&
    outcome.problems.length === 0 &&
    outcome.created + outcome.changed + (outcome.formerShop?.newPictures ?? 0) > 0
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{explains[what]}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <FileButton
            label={file ? 'Choose another file' : 'Choose a file'}
            description="File to import"
            accept=".csv,text/csv"
            variant="contained"
            loading={busy}
            startIcon={<FileUp size={18} aria-hidden="true" />}
            onChoose={choose}
          />
          <DownloadLink file={`GET /back-office/${what}.csv`} label="Export current data" variant="text" />
        </Box>
        {file && <Typography sx={{ color: 'text.secondary' }}>{file.name}</Typography>}
        {failure && <Alert severity="error">{failure}</Alert>}
        {outcome && <ImportOutcome outcome={outcome} isRefused={failure !== ''} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Go back</Button>
        <Button variant="contained" disabled={!isReady || busy} onClick={() => file && send(file, false)}>
          Import
        </Button>
      </DialogActions>
    </>
  )
}
