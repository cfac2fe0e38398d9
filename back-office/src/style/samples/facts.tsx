import { Alert } from '@mui/material'
import { AnswerNote } from '../../ui/answer-note.tsx'
import { AtRazorpay } from '../../ui/at-razorpay.tsx'
import { BreachClocks } from '../../ui/breach-clocks.tsx'
import { ContactLinks } from '../../ui/contact-links.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DayChart } from '../../ui/day-chart.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Difference } from '../../ui/difference.tsx'
import { DisputesSection } from '../../ui/disputes-section.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Samples } from '../samples.tsx'
import { Part, Row, Specimen, Specimens } from '../specimen.tsx'

const moment = '2026-10-02T10:30:00.000Z'
const breach = { certInBy: moment, boardBy: moment, certInReportedAt: moment, boardReportedAt: null }
const dispute = {
  id: 'disp_29QQoUBi66xm2f',
  paymentId: 'pay_29QQoUBi66xm2f',
  amount: 1_249,
  lost: 0,
  reason: 'Goods or services were not received',
  phase: 'chargeback',
  status: 'under_review',
  respondBy: moment,
  raisedAt: moment,
  endedAt: null,
} as const
const lostDispute = {
  ...dispute,
  id: 'disp_31QQoUBi66xm2f',
  lost: 1_249,
  status: 'lost',
  endedAt: moment,
} as const
const disputes = [dispute, lostDispute]
const picture = { hash: '', alt: '', url: '/open-graph.jpg', width: 1200, height: 630 }
const days = Array.from({ length: 30 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 9, i + 1)).toISOString(),
  orders: (i * 7) % 5,
  sales: ((i * 7) % 5) * 1_249,
}))
const quietDays = days.map(({ day }) => ({ day, orders: 0, sales: 0 }))
const severities = ['info', 'success', 'warning', 'error'] as const

export function Facts() {
  return (
    <Part
      id="facts"
      title="Facts"
      lead="Figures stand one below the other; states are words with a colour that helps; a dash stands where nothing is known."
    >
      <Samples>
        <Specimens>
          <Specimen name="StatusChip" state="good, waiting, busy, bad, neutral">
            <Row>
              <StatusChip label="Delivered" tone="good" />
              <StatusChip label="To be packed" tone="waiting" />
              <StatusChip label="Shipped" tone="busy" />
              <StatusChip label="Payment failed" tone="bad" />
              <StatusChip label="Cancelled" />
            </Row>
          </Specimen>
          <Specimen name="BreachClocks" state="Reported in time, and overdue.">
            <BreachClocks breach={breach} />
          </Specimen>
          <Specimen name="AtRazorpay" state="A link to Razorpay’s dashboard.">
            <AtRazorpay kind="payments" id="pay_29QQoUBi66xm2f" />
          </Specimen>
          <Specimen name="DisputesSection" state="One that is open, and one that was lost.">
            <DisputesSection disputes={disputes} />
          </Specimen>
          <Specimen name="MoneyField and DateField" state="Usual, with the time, and a dash.">
            <DescriptionList
              facts={[
                ['Sum', <MoneyField key="sum" rupees={124_999.5} />],
                ['Refund', <MoneyField key="refund" rupees={-499} />],
                ['Nothing', <MoneyField key="nothing" rupees={null} />],
                ['Day', <DateField key="day" value={moment} />],
                ['Moment', <DateField key="moment" value={moment} time />],
                ['Never', <DateField key="never" value={null} />],
              ]}
            />
          </Specimen>
          <Specimen name="Difference" state="What was, and what is.">
            <Difference
              before={{ name: 'Amethyst tower', price: 499 }}
              after={{ name: 'Amethyst tower, tall', price: 549 }}
            />
          </Specimen>
          <Specimen name="Facts" state="Pairs; long values break anywhere.">
            <DescriptionList
              facts={[
                ['Email', 'asha.devi.of.the.high.valleys.and.rivers.of.himachal.pradesh@example.com'],
                ['Address', '12 Temple Road, Near the old banyan tree, Palampur 176061'],
              ]}
            />
          </Specimen>
          <Specimen name="ContactLinks" state="All ways, and mail alone.">
            <ContactLinks email="asha@example.com" phone="98765 43210" subject="Your order" />
            <ContactLinks email="ravi@example.com" phone={null} />
          </Specimen>
          <Specimen name="ScreenLink" state="To a screen that one sees; otherwise only its words.">
            <ScreenLink resource="products" to="">
              Amethyst tower, tall
            </ScreenLink>{' '}
            <ScreenLink resource="nothing" to="">
              Rose quartz heart
            </ScreenLink>
          </Specimen>
          <Specimen name="Thumbnail" state="Three sizes; without a picture.">
            <Row>
              <Thumbnail picture={picture} size={32} />
              <Thumbnail picture={picture} />
              <Thumbnail picture={picture} size={96} />
              <Thumbnail picture={null} />
            </Row>
          </Specimen>
          <Specimen
            name="Alert"
            state="In the screen, where it belongs. What has just happened is said in a note at the bottom."
          >
            {severities.map((severity) => (
              <Alert key={severity} severity={severity} sx={{ mb: 1 }}>
                What the owner should know
              </Alert>
            ))}
          </Specimen>
          <Specimen name="DayChart" state="Sales of a month; also as a table.">
            <DayChart title="Sales of 30 days" days={days} />
          </Specimen>
          <Specimen name="DayChart, nothing sold" state="Empty">
            <DayChart title="Sales of 30 quiet days" days={quietDays} hasTableBelow />
          </Specimen>
          <Specimen name="SectionCard" state="One part of a screen.">
            <SectionCard title="Delivery" actions={<StatusChip label="Shipped" tone="busy" />}>
              By India Post, on its way since October 2.
            </SectionCard>
          </Specimen>
          <Specimen
            name="AnswerNote"
            state="Answered; while it is open, its button marks it as answered. The shop refuses here."
          >
            <AnswerNote record={{ id: 'open', isAnswered: true, note: 'Wrote to her on Monday.' }} />
          </Specimen>
        </Specimens>
      </Samples>
    </Part>
  )
}
