import type { ReportKind } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box, Chip, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { formatDate } from '../ui/dates.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { inWords } from '../ui/formatted-date-adornment.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { CartRemindersReport } from './cart-reminders-report.tsx'
import { CouponCosts } from './coupon-costs.tsx'
import { usualSpans, wrongWith } from './date-ranges.ts'
import { DisputesReport } from './disputes-report.tsx'
import { GiftCardsReport } from './gift-cards-report.tsx'
import { GstRateChanges } from './gst-rate-changes.tsx'
import { Gstr1Section } from './gstr1.tsx'
import { IssuedDocuments } from './issued-documents.tsx'
import { leadingZeroNote } from './leading-zero-note.ts'
import { PageSpeedReport } from './page-speed-report.tsx'
import { ReturnedParcels } from './returned-parcels.tsx'
import { ReturnsReport } from './returns-report.tsx'
import { SalesReport } from './sales-report.tsx'
import { ReportNote, ReportTabs } from './section-report.tsx'
import { SoldTogether } from './sold-together.tsx'
import { UnsoldStock } from './unsold-stock.tsx'
import { VisitsReport } from './visits-report.tsx'

const kinds: readonly { kind: ReportKind; label: string }[] = [
  { kind: 'day', label: 'By day' },
  { kind: 'product', label: 'By product' },
  { kind: 'state', label: 'By state' },
]

export function ReportsScreen() {
  const [today] = useState(() => indianDay(new Date()))
  const [usual] = useState(() => usualSpans(today))
  const [span, setSpan] = useState<Span>(() => usual[0]?.span ?? { from: '', to: '' })
  const [kind, setKind] = useState<ReportKind>('day')
  const wrong = wrongWith(span)
  const query = `from=${span.from}&to=${span.to}`
  return (
    <>
      <PageTitle title="Reports" note="All dates are in Indian time (IST)" />
      <SpanChoice usual={usual} span={span} onChange={setSpan} wrong={wrong} />
      <SectionCard
        title="Sales"
        actions={
          !wrong && (
            <DownloadLink
              file="GET /back-office/reports/sales.csv"
              query={`${query}&by=${kind}`}
              label="Download CSV"
            />
          )
        }
      >
        <ReportTabs name="Sales" id="sales" kinds={kinds} kind={kind} onChange={setKind}>
          {!wrong && <SalesReport span={span} kind={kind} />}
        </ReportTabs>
        <ReportNote>
          Orders count on the day they were placed: paid ones, and cash on delivery that was confirmed;
          cancelled ones do not. Net sales are without what went back since, as on the dashboard. Products
          count at their prices before discount and shipping; returned is what customers got back for them.
          For the books and returns take the GST register: it counts each invoice and credit note by its date,
          so its months, and those of GSTR-1, differ from these.
        </ReportNote>
      </SectionCard>
      <SectionCard
        title="GST register"
        actions={
          !wrong && (
            <DownloadLink
              file="GET /back-office/reports/gst.csv"
              query={query}
              label="Download GST register"
            />
          )
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          Every invoice and credit note issued on these days, with HSN code, taxable value, CGST, SGST and
          IGST, as a CSV file for your accountant. {leadingZeroNote}
        </Typography>
        {!wrong && <IssuedDocuments span={span} />}
      </SectionCard>
      <SectionCard
        title="Payments and refunds"
        actions={
          !wrong && (
            <DownloadLink
              file="GET /back-office/reports/payments.csv"
              query={query}
              label="Download payments"
            />
          )
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          Every payment received and every refund sent on these days, through Razorpay with its ids, by UPI,
          bank, cash and on delivery, and with store credit, as a CSV file. Razorpay’s fees and settlements
          are in its own dashboard.
        </Typography>
      </SectionCard>
      <Gstr1Section today={today} />
      {!wrong && (
        <>
          <VisitsReport span={span} />
          <PageSpeedReport />
          <CartRemindersReport span={span} />
          <SoldTogether span={span} />
          <CouponCosts span={span} />
          <ReturnsReport span={span} />
          <ReturnedParcels span={span} />
          <GiftCardsReport span={span} />
          <DisputesReport span={span} />
        </>
      )}
      <UnsoldStock />
      <GstRateChanges />
    </>
  )
}

type ChoiceProps = {
  usual: readonly { name: string; span: Span }[]
  span: Span
  onChange: (span: Span) => void
  wrong: string | undefined
}

function SpanChoice({ usual, span, onChange, wrong }: ChoiceProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Box role="group" aria-label="Span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {usual.map(({ name, span: usualSpan }) => {
          const isOn = usualSpan.from === span.from && usualSpan.to === span.to
          return (
            <Chip
              key={name}
              label={name}
              clickable
              component="button"
              aria-pressed={isOn}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              onClick={() => onChange(usualSpan)}
              sx={{ height: { xs: 44, md: 36 }, borderRadius: 22 }}
            />
          )
        })}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '12rem 12rem' } }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={end === 'from' ? 'From' : 'To'}
            value={span[end]}
            onChange={({ target }) => onChange({ ...span, [end]: target.value })}
            {...inWords(span[end] && formatDate(span[end]), 'Choose a day')}
          />
        ))}
      </Box>
      {wrong && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {wrong}
        </Typography>
      )}
    </Box>
  )
}
