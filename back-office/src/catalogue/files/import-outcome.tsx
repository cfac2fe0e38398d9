import type { CsvOutcome } from '@amritvasya/contract'
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'

/** On phones the column is named above what is wrong with it. */
const beside = { display: { xs: 'none', sm: 'table-cell' } }

function Code({ children }: { children: string }) {
  return (
    <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '0.875rem' }}>
      {children}
    </Typography>
  )
}

/** What a file would do, or what is wrong with it, line by line. */
export function ImportOutcome({ outcome, isRefused }: { outcome: CsvOutcome; isRefused: boolean }) {
  const { lines, created, changed, unchanged, problems } = outcome
  if (problems.length === 0) {
    return (
      <Alert severity={created + changed > 0 ? 'success' : 'info'}>
        {created + changed > 0
          ? `${lines} lines are fine: ${created} will be added, ${changed} will change, ${unchanged} stay as they are. Nothing is saved yet.`
          : `${lines} lines are fine, and nothing in them differs from what is there.`}
      </Alert>
    )
  }
  return (
    <Box>
      {!isRefused && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problems.length === 1 ? 'One thing is wrong' : `${problems.length} things are wrong`}. Nothing is
          saved; please mend the file and choose it again.
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
