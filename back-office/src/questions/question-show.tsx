import type { AdminQuestion } from '@amritvasya/contract'
import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { can, may, type Rights } from '../platform/permissions.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { useRecordAction } from '../platform/use-record-action.ts'
import { ReasonedActionButton } from '../ui/action-button.tsx'
import { AnswerSection } from '../ui/answer-section.tsx'
import { formatDate, formatDateTime } from '../ui/dates.ts'
import { RemoveButton } from '../ui/remove-button.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { QuestionState } from './question-state.tsx'

function helpOf({ state, answeredAt, email }: AdminQuestion): string {
  if (state === 'answered' && answeredAt) {
    return `Published on ${formatDateTime(answeredAt)}. A change shows at once, and nobody gets another mail.`
  }
  return email
    ? 'Question and answer then stand on the page of the product, and the answer is mailed.'
    : 'Question and answer then stand on the page of the product.'
}

function AnswerForm({ question }: { question: AdminQuestion }) {
  const { id, answer, state } = question
  const act = useRecordAction()
  const [text, setText] = useState(answer ?? '')
  const [busy, setBusy] = useState(false)
  const isReadOnly = useLacks()('POST /back-office/questions/:id/answer')
  const publish = async () => {
    setBusy(true)
    await act(
      'POST /back-office/questions/:id/answer',
      { params: { id }, body: { answer: text } },
      'Answer published',
    )
    setBusy(false)
  }
  return (
    <AnswerSection
      title="Answer"
      label="Answer"
      help={helpOf(question)}
      text={text}
      onChange={setText}
      maxLength={1_000}
    >
      {!isReadOnly && (
        <Button
          variant="contained"
          loading={busy}
          disabled={text.trim() === '' || (state === 'answered' && text === answer)}
          onClick={() => void publish()}
        >
          {state === 'answered' ? 'Change answer' : 'Publish answer'}
        </Button>
      )}
    </AnswerSection>
  )
}

function DeclineQuestion({ question: { id, state, email } }: { question: AdminQuestion }) {
  const isPublished = state === 'answered'
  return (
    <ReasonedActionButton
      label={isPublished ? 'Take off the page' : 'Decline'}
      title={isPublished ? 'Take this question off the page?' : 'Decline this question?'}
      confirmLabel={isPublished ? 'Take off' : 'Decline'}
      variant="outlined"
      color="error"
      note="It is not shown in the shop, and is deleted after 90 days."
      help={
        email ? 'Whoever asked gets the reason by mail.' : 'Whoever asked has no email, so it is not mailed.'
      }
      action="POST /back-office/questions/:id/decline"
      request={(reason) => ({ params: { id }, body: { reason } })}
      done="The question is declined"
    />
  )
}

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
          {may(permissions, 'DELETE /back-office/questions/:id') && (
            <RemoveButton
              label="Delete (author asked)"
              title="Delete at the author’s request?"
              confirmLabel="Delete for ever"
              variant="outlined"
              startIcon={undefined}
              isShownAnew
              done="The question is deleted"
              note="Question, answer, name and email are deleted and cannot be brought back. Do this only when its author has asked for it: to keep a question out of the shop for another reason, decline it."
            />
          )}
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
