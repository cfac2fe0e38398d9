import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box, Typography } from '@mui/material'
import { useLacks } from '../platform/use-lacks.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { SectionReport } from './section-report.tsx'

/** A browser shows no reason for a download that is refused, so the limit is told before. */
export function IssuedDocuments({ span }: { span: Span }) {
  const lacks = useLacks()
  if (lacks('GET /back-office/reports/documents.pdf') || lacks('GET /back-office/reports/documents'))
    return null
  return (
    <Box sx={{ mt: 2 }}>
      <SectionReport
        report="GET /back-office/reports/documents"
        query={{ ...span }}
        isEmpty={({ documents }) => documents === 0}
        emptyTitle="No invoice or credit note was issued on these days"
      >
        {({ documents, most }) =>
          documents > most ? (
            <Typography sx={{ color: 'text.secondary' }}>
              These days have {documents} invoices and credit notes. One PDF holds at most {most}: please
              choose fewer days to download them.
            </Typography>
          ) : (
            <DownloadLink
              file="GET /back-office/reports/documents.pdf"
              query={`from=${span.from}&to=${span.to}`}
              label="All invoices and credit notes (PDF)"
            />
          )
        }
      </SectionReport>
    </Box>
  )
}
