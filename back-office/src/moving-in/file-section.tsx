import type { CsvProblem, MovingInOutcome } from '@amritvasya/contract'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { messageOf, sendImport } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { FileButton } from '../ui/file-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { LineList, Outcome } from './outcome.tsx'
import { PICTURES } from './pictures-section.tsx'

type State =
  | { step: 'empty' }
  | { step: 'reading' | 'importing'; file: File }
  | { step: 'tried' | 'done'; file: File; outcome: MovingInOutcome }
  | { step: 'refused'; file: File; message: string; problems: readonly CsvProblem[] }

const problemsOf = (error: unknown): readonly CsvProblem[] =>
  error instanceof HttpError ? ((error.body as { problems?: CsvProblem[] } | undefined)?.problems ?? []) : []

const busyWords = {
  reading: 'Reading the file. Nothing is saved yet.',
  importing: 'Importing. Please leave this page open.',
}

/** An import begins with a dry run and is all or nothing. */
export function FileSection() {
  const client = useQueryClient()
  const lacks = useLacks()
  const [state, setState] = useState<State>({ step: 'empty' })
  const send = async (file: File, isDryRun: boolean) => {
    setState({ step: isDryRun ? 'reading' : 'importing', file })
    try {
      const { item } = await sendImport('moving-in', file, isDryRun)
      setState({ step: isDryRun ? 'tried' : 'done', file, outcome: item })
      if (!isDryRun) await client.invalidateQueries({ queryKey: [PICTURES] })
    } catch (error) {
      setState({ step: 'refused', file, message: messageOf(error), problems: problemsOf(error) })
    }
  }
  const isBusy = state.step === 'reading' || state.step === 'importing'
  const outcome = state.step === 'tried' || state.step === 'done' ? state.outcome : undefined
  const isReady =
    state.step === 'tried' &&
    state.outcome.problems.length === 0 &&
    state.outcome.created + state.outcome.changed + state.outcome.newPictures > 0
  if (lacks('POST /back-office/moving-in/import')) return null
  return (
    <SectionCard title="Files">
      <Typography sx={{ mb: 2 }}>
        Choose an export of products, customers, coupons or orders as it is. You see first what it would
        change. A file can be imported again: what is here already stays unchanged.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FileButton
          label={state.step === 'empty' ? 'Choose a file' : 'Choose another file'}
          description="File to import"
          accept=".csv,text/csv"
          variant={isReady ? 'outlined' : 'contained'}
          loading={isBusy}
          startIcon={<FileUp size={18} aria-hidden="true" />}
          onChoose={([file]) => file && void send(file, true)}
        />
        {isReady && (
          <Button variant="contained" onClick={() => void send(state.file, false)}>
            Import
          </Button>
        )}
        {state.step !== 'empty' && (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {state.file.name}
          </Typography>
        )}
      </Box>
      <Box aria-live="polite">
        {isBusy && (
          <Box sx={{ mt: 2 }}>
            <Typography sx={{ mb: 1 }}>{busyWords[state.step]}</Typography>
            <LinearProgress aria-label={busyWords[state.step]} />
          </Box>
        )}
        {state.step === 'refused' && (
          <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
            <Alert severity="error">{state.message.replace(/\.$/, '')}. Nothing has been saved.</Alert>
            {state.problems.length > 1 && <LineList title="What is wrong" lines={state.problems} />}
          </Box>
        )}
        {outcome && <Outcome outcome={outcome} isDone={state.step === 'done'} />}
      </Box>
    </SectionCard>
  )
}
