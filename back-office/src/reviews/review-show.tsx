import type { AdminReview } from '@amritvasya/contract'
import { Box, Link, Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { can, may, type Rights } from '../platform/permissions.ts'
import { formatDate } from '../ui/dates.ts'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { DeleteReview } from './delete-review.tsx'
import { HideReview } from './hide-review.tsx'
import { ModerationLog } from './moderation-log.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Stars } from './stars.tsx'

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
          {may(permissions, 'DELETE /back-office/reviews/:id') && <DeleteReview review={review} />}
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
