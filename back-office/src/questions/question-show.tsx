import type { AdminQuestion } from '@amritvasya/contract'
import { Box, Link, Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { can, may, type Rights } from '../platform/permissions.ts'
import { formatDate, formatDateTime } from '../ui/dates.ts'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DeclineQuestion } from './decline-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { QuestionState } from './question-state.tsx'

const target = { display: 'inline-flex', alignItems: 'center', minHeight: 44 }

export function QuestionShow() {
  const { permissions } = usePermissions<Rights>()
  return (
    <ShowPage<AdminQuestion>
      title={({ productName }) => productName}
      note={({ userName, askedAt }) => `${userName || 'Somebody'}, ${formatDate(askedAt)}`}
      actions={(question) => (
        <>
          {question.state !== 'declined' && <DeclineQuestion key={question.state} question={question} />}
          {may(permissions, 'DELETE /back-office/questions/:id') && <DeleteQuestion question={question} />}
        </>
      )}
    >
      {(question) => (
        <>
          <SectionCard
            title="Question"
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <ScreenLink resource="products" to={question.productId} sx={target}>
                  Product
                </ScreenLink>
                {question.customerId && can(permissions, 'customers') && (
                  <ScreenLink resource="customers" to={`${question.customerId}/show`} sx={target}>
                    Customer
                  </ScreenLink>
                )}
                <Link href={`/product/${question.productId}/questions`} target="_blank" sx={target}>
                  View in shop
                </Link>
              </Box>
            }
          >
            <Box sx={{ mb: 1.5 }}>
              <QuestionState state={question.state} />
            </Box>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>
              {question.question}
            </Typography>
            {question.email && (
              <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
                {question.email}
              </Typography>
            )}
            {question.declinedAt && (
              <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
                Declined on {formatDateTime(question.declinedAt)}: {question.declinedReason}
              </Typography>
            )}
          </SectionCard>
          <AnswerForm key={`${question.state} ${question.answeredAt}`} question={question} />
        </>
      )}
    </ShowPage>
  )
}
