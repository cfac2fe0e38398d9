import { Alert, Box, Button, Typography } from '@mui/material'
import { PackageCheck, ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { HandOver } from './hand-over.tsx'
import { PackingLine } from './packing-line.tsx'
import { Scanner } from './scanner/scanner.tsx'
import { type ScanResult, usePacking } from './use-packing.ts'

export function PackingScreen() {
  const { id = '' } = useParams()
  // Another order is another screen, with nothing of this one left on it.
  return <Packing key={id} id={id} />
}

const allOrders = { to: '/packing', label: 'Scan a slip' }

function Packing({ id }: { id: string }) {
  const { data: order, error, refetch, result, isBusy, scan, put, close } = usePacking(id)
  if (error && !order) return <Failure error={error} onRetry={refetch} isWholeScreen way={allOrders} />
  if (!order) return <Loading shape="screen" />
  const { orderNumber, parcel, lines, whyNot, warning, packedAt, packedBy } = order
  const needed = lines.reduce((sum, line) => sum + line.needed, 0)
  const packed = lines.reduce((sum, line) => sum + line.packed, 0)
  const isComplete = lines.every((line) => line.packed === line.needed)
  return (
    <>
      <StaleNote error={error} onRetry={refetch} />
      <PageTitle
        title={`Pack ${orderNumber}`}
        note={parcel === null ? undefined : `Parcel ${parcel}: what is still to send`}
      >
        <Button component={Link} to={`/orders/${id}/show`}>
          Open the order
        </Button>
        <Button component={Link} to="/packing" startIcon={<ScanBarcode size={18} aria-hidden="true" />}>
          Next slip
        </Button>
      </PageTitle>
      {whyNot ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {whyNot}
        </Alert>
      ) : (
        <>
          {warning && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {warning}
            </Alert>
          )}
          <Result result={result} />
          {packedAt === null && <Scanner title="Scan the pieces" label="Barcode or SKU" onCode={scan} />}
          <SectionCard
            title="Pieces"
            actions={
              <Typography sx={{ fontWeight: 600 }}>
                {packed} of {needed}
              </Typography>
            }
          >
            <Box component="ul" aria-label="Pieces to pack" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lines.map((line) => (
                <PackingLine
                  key={line.id}
                  line={line}
                  isLast={result?.lineId === line.id}
                  isClosed={packedAt !== null}
                  onPut={(by) => put(line.id, by)}
                />
              ))}
            </Box>
            {packedAt === null ? (
              <Button
                variant="contained"
                size="large"
                loading={isBusy}
                disabled={!isComplete}
                onClick={close}
                startIcon={<PackageCheck size={20} aria-hidden="true" />}
                sx={{ mt: 2, minHeight: 52, width: { xs: '100%', sm: 'auto' } }}
              >
                {isComplete ? 'Packed' : `Packed – ${Math.max(0, needed - packed)} missing`}
              </Button>
            ) : (
              <Typography sx={{ mt: 2, fontWeight: 600 }}>Packed by {packedBy}</Typography>
            )}
          </SectionCard>
          <HandOver id={id} lines={lines} isPacked={packedAt !== null} isComplete={isComplete} />
        </>
      )}
    </>
  )
}

/** Says what the last scan was: by words, colour and sign, and to screen readers at once. */
function Result({ result }: { result: ScanResult | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const key = result?.key
  useEffect(() => {
    // Whoever typed a code on a phone has scrolled away from it.
    if (key) box.current?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return (
    <Box ref={box} sx={{ '&:not(:empty)': { mb: 2 }, scrollMarginTop: '5rem' }}>
      <Box role="status">{result?.isRight && <Words key={result.key} result={result} />}</Box>
      <Box role="alert">{result && !result.isRight && <Words key={result.key} result={result} />}</Box>
    </Box>
  )
}

function Words({ result: { isRight, words, other } }: { result: ScanResult }) {
  return (
    <Alert
      severity={isRight ? 'success' : 'error'}
      variant="filled"
      role="presentation"
      sx={{ fontSize: '1.125rem', alignItems: 'center' }}
      action={
        other && (
          <Button component={Link} to={`/packing/${other.id}/show`} color="inherit" variant="outlined">
            Open it
          </Button>
        )
      }
    >
      {words}
    </Alert>
  )
}
