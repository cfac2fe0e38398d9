import type { CsvOutcome } from '@amritvasya/contract'
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Difference } from '../../ui/difference.tsx'

/** On phones the column is named above the message instead. */
const beside = { display: { xs: 'none', sm: 'table-cell' } }

function Code({ children }: { children: string }) {
  return (
    <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '0.875rem' }}>
      {children}
    </Typography>
  )
}

/** The import would silently ignore their values. */
function UnknownColumns({ columns }: { columns: CsvOutcome['unknownColumns'] }) {
  if (columns.length === 0) return null
  return (
    <Alert severity="warning">
      {columns.length === 1
        ? 'This column is unknown and will be ignored:'
        : 'These columns are unknown and will be ignored:'}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {columns.map(({ name, meant }) => (
          <li key={name}>
            <Code>{name}</Code>
            {meant && (
              <>
                {' '}
                – did you mean <Code>{meant}</Code>?
              </>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** An old file may bring back old rates. */
function RateWarnings({ warnings }: Pick<CsvOutcome, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Alert severity="warning">
      {warnings.length === 1 ? 'Please look at this GST rate:' : 'Please look at these GST rates:'}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '12rem', overflow: 'auto' }} tabIndex={0}>
        {warnings.map(({ line, message }) => (
          <li key={line}>
            Line {line}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function FormerShop({ formerShop }: Pick<CsvOutcome, 'formerShop'>) {
  if (!formerShop) return null
  const { name, brands, notes, newPictures, leftOut } = formerShop
  return (
    <Alert severity="info">
      This is an export of {name}. New products are drafts: add the HSN code and what the law asks for, then
      publish them. Their old addresses will lead to them.
      {newPictures > 0 &&
        ` ${newPictures === 1 ? '1 picture' : `${newPictures} pictures`} will be fetched after the import.`}
      {leftOut > 0 &&
        ` ${leftOut === 1 ? '1 product is' : `${leftOut} products are`} left out, as said below.`}
      {brands.length > 0 && ` Brands that will be added: ${brands.join(', ')}.`}
      {notes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '12rem', overflow: 'auto' }} tabIndex={0}>
          {notes.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

function Changes({ changes, changed }: { changes: CsvOutcome['changes']; changed: number }) {
  if (changes.length === 0) return null
  const title =
    changes.length < changed ? `The first ${changes.length} of ${changed} changes` : 'What changes'
  return (
    <Box sx={{ overflow: 'auto', maxHeight: '45vh' }} role="region" aria-label={title} tabIndex={0}>
      <Typography variant="h3">{title}</Typography>
      {changes.map(({ label, ...change }) => (
        <Box key={label} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
          <Difference {...change} subject="product" />
        </Box>
      ))}
    </Box>
  )
}

export function ImportOutcome({ outcome, isRefused }: { outcome: CsvOutcome; isRefused: boolean }) {
  const { lines, created, changed, unchanged, problems, warnings, unknownColumns, changes, formerShop } =
    outcome
  if (problems.length === 0) {
    const fine = lines === 1 ? '1 row is fine' : `${lines} rows are fine`
    return (
      <>
        <UnknownColumns columns={unknownColumns} />
        <Alert severity={created + changed > 0 ? 'success' : 'info'}>
          {created + changed > 0
            ? `${fine}: ${created} will be added, ${changed} will change, ${unchanged} stay unchanged. Nothing has been saved yet.`
            : `${fine}. Nothing would change.`}
        </Alert>
        <FormerShop formerShop={formerShop} />
        <RateWarnings warnings={warnings} />
        <Changes changes={changes} changed={changed} />
      </>
    )
  }
  return (
    <Box>
      <UnknownColumns columns={unknownColumns} />
      {!isRefused && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problems.length === 1 ? 'There is 1 problem' : `There are ${problems.length} problems`}. Nothing
          has been saved. Please fix the file and choose it again.
        </Alert>
      )}
      <Box sx={{ overflow: 'auto', maxHeight: '45vh' }} role="region" aria-label="What is wrong" tabIndex={0}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">Line</TableCell>
              <TableCell sx={beside}>Column</TableCell>
              <TableCell>What is wrong</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ line, column, message }) => (
              <TableRow key={`${line} ${column} ${message}`}>
                <TableCell align="right">{line}</TableCell>
                <TableCell sx={beside}>
                  <Code>{column || '–'}</Code>
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {column && (
                    <Box sx={{ display: { sm: 'none' } }}>
                      <Code>{column}</Code>
                    </Box>
                  )}
                  {message}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
