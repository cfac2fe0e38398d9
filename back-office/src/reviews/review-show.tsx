import type { AdminReview } from '@amritvasya/contract'
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
import { ModerationLog } from './moderation-log.tsx'
import { Stars } from './stars.tsx'

function HideReview({ review: { id, isHidden } }: { review: AdminReview }) {
  if (isHidden) {
    return (
      <ReasonedActionButton
        key="show"
        label="Show again"
        title="Show this review again?"
        confirmLabel="Show"
        variant="outlined"
        note="Its rating will count again."
        help="The author gets it by mail, and it stays in the log below."
        action="POST /back-office/reviews/:id/show"
        request={(reason) => ({ params: { id }, body: { reason } })}
        done="The review is in the shop again"
      />
    )
  }
  return (
    <ReasonedActionButton
      key="hide"
      label="Hide"
      title="Hide this review?"
      confirmLabel="Hide"
      variant="outlined"
      color="error"
      note="It disappears from the shop at once, and its rating no longer counts. A bad rating alone is not a reason to hide it."
      help="The author gets it by mail, and it stays in the log below."
      action="POST /back-office/reviews/:id/hide"
      request={(reason) => ({ params: { id }, body: { reason } })}
      done="The review is hidden"
    />
  )
}

function ReplyForm({ review: { id, reply, repliedAt } }: { review: AdminReview }) {
  const act = useRecordAction()
  const [text, setText] = useState(reply ?? '')
  const [busy, setBusy] = useState(false)
  const isReadOnly = useLacks()('POST /back-office/reviews/:id/reply')
  const send = async (words: string, successMessage: string) => {
    setBusy(true)
    await act(
      'POST /back-office/reviews/:id/reply',
      { params: { id }, body: { reply: words } },
      successMessage,
    )
    setBusy(false)
  }
  return (
    <AnswerSection
      title="Reply from the shop"
      label="Reply"
      help={repliedAt ? `Published on ${formatDateTime(repliedAt)}` : 'Shown below the review.'}
      text={text}
      onChange={setText}
      maxLength={1_000}
    >
      {!isReadOnly && (
        <>
          <Button
            variant="contained"
            loading={busy}
            disabled={text.trim() === '' || text === reply}
            onClick={() => send(text, 'Reply published')}
          >
            {reply ? 'Change reply' : 'Publish reply'}
          </Button>
          {reply && (
            <Button variant="outlined" disabled={busy} onClick={() => send('', 'Reply removed')}>
              Remove reply
            </Button>
          )}
        </>
      )}
    </AnswerSection>
  )
}

function Pictures({ images }: Pick<AdminReview, 'images'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {images.map(({ url }, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img
            src={url.replace('/1200.webp', '/320.webp')}
            alt={`${place + 1} of ${images.length} of the review`}
            width={120}
            height={120}
            style={{ objectFit: 'cover', borderRadius: 6 }}
          />
        </a>
      ))}
    </Box>
  )
}

const target = { display: 'inline-flex', alignItems: 'center', minHeight: 44 }

export function ReviewShow() {
  const { permissions } = usePermissions<Rights>()
  return (
    <ShowPage<AdminReview>
      title={({ productName }) => productName}
      note={({ userName, createdAt }) => `${userName}, ${formatDate(createdAt)}`}
      actions={(review) => (
        <>
          <HideReview review={review} />
          {/* Hiding keeps the review; its author may ask for more. */}
          {may(permissions, 'DELETE /back-office/reviews/:id') && (
            <RemoveButton
              label="Delete (author asked)"
              title="Delete at the author’s request?"
              confirmLabel="Delete for ever"
              variant="outlined"
              startIcon={undefined}
              isShownAnew
              done="The review is deleted"
              note="Stars, words, name, pictures, votes and the moderation log are deleted and cannot be brought back. Do this only when the author has asked for it: to take a review out of the shop for another reason, hide it."
            />
          )}
        </>
      )}
    >
      {(review) => (
        <>
          <SectionCard
            title="Review"
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <ScreenLink resource="products" to={review.productId} sx={target}>
                  Product
                </ScreenLink>
                {review.orderId && can(permissions, 'orders') && (
                  <ScreenLink resource="orders" to={`${review.orderId}/show`} sx={target}>
                    Order
                  </ScreenLink>
                )}
                <Link href={`/product/${review.productId}`} target="_blank" sx={target}>
                  View in shop
                </Link>
              </Box>
            }
          >
            {review.isHidden && (
              <Typography sx={{ color: 'error.main', mb: 1 }}>Hidden: {review.hiddenReason}</Typography>
            )}
            {review.isIncentivised && (
              <Typography sx={{ color: 'text.secondary', mb: 1 }}>
                {review.isIncentiveDisclosed
                  ? 'The author says that they got something for this review. Only what the staff marked can be taken back.'
                  : 'The author got something for this review.'}
              </Typography>
            )}
            <Stars rating={review.rating} />
            {review.title && (
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{review.title}</Typography>
            )}
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>
              {review.comment}
            </Typography>
            {review.images.length > 0 && <Pictures images={review.images} />}
          </SectionCard>
          <ModerationLog review={review} />
          <ReplyForm key={review.repliedAt} review={review} />
        </>
      )}
    </ShowPage>
  )
}
