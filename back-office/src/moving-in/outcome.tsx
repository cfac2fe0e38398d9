import type { CsvProblem, MovingInOutcome } from '@amritvasya/contract'
import { Alert, Box, Typography } from '@mui/material'

const names: Readonly<Record<MovingInOutcome['what'], string>> = {
  products: 'Products',
  customers: 'Customers',
  coupons: 'Coupons',
  orders: 'Orders',
}

const next: Readonly<Record<MovingInOutcome['what'], string>> = {
  products:
    'New products are drafts: add the HSN code and what the law asks for, then publish them. Their old addresses lead to them.',
  customers:
    'Whoever signs up with the same email finds the former addresses. Nobody gets an account or a letter without asking.',
  coupons: 'They are not shown to everybody: whoever knows the code can use it.',
  orders:
    'They are history: stock, invoices and reports stay as they are. Customers see them once they have signed up with the same email.',
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {value.toLocaleString('en-IN')}
      </Typography>
    </Box>
  )
}

export function LineList({ title, lines }: { title: string; lines: readonly CsvProblem[] }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ maxHeight: '22rem', overflow: 'auto' }} role="region" aria-label={title} tabIndex={0}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map(({ line, column, message }) => (
            <Box
              component="li"
              key={`${line} ${column} ${message}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '5.5rem 1fr' },
                columnGap: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {line > 1 ? `Line ${line}` : 'Whole file'}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function Verdict({ outcome, isDone }: { outcome: MovingInOutcome; isDone: boolean }) {
  const { created, changed, problems, newPictures, what } = outcome
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'There is 1 problem' : `There are ${problems.length} problems`
    return (
      <Alert severity="error">
        {count}. Nothing has been saved. Please fix the file and choose it again.
      </Alert>
    )
  }
  if (isDone) return <Alert severity="success">Imported. {next[what]}</Alert>
  if (created + changed + newPictures === 0) {
    return <Alert severity="info">Nothing would change: all of this is here, or cannot be taken over.</Alert>
  }
  return <Alert severity="info">Nothing has been saved yet. {next[what]}</Alert>
}

export function Outcome({ outcome, isDone }: { outcome: MovingInOutcome; isDone: boolean }) {
  const { shop, what, created, changed, unchanged, leftOut, newPictures, problems, notes } = outcome
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 2.5 }}>
      <Typography variant="h3">
        {names[what]} of {shop}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))' }}
      >
        <Figure value={created} label={isDone ? 'Added' : 'To add'} />
        <Figure value={changed} label={isDone ? 'Changed' : 'To change'} />
        <Figure value={unchanged} label="Unchanged" />
        <Figure value={leftOut} label="Left out" />
        {what === 'products' && (
          <Figure value={newPictures} label={isDone ? 'Pictures' : 'Pictures to fetch'} />
        )}
      </Box>
      <Verdict outcome={outcome} isDone={isDone} />
      {problems.length > 0 && <LineList title="What is wrong" lines={problems} />}
      {notes.length > 0 && <LineList title="Good to know" lines={notes} />}
    </Box>
  )
}
