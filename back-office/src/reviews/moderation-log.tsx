import type { AdminReview } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { formatDateTime } from '../ui/dates.ts'
import { ReasonButton } from '../ui/reason-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'

const actions: Record<AdminReview['moderation'][number]['action'], string> = {
  hidden: 'Hidden',
  shown: 'Shown again',
  'incentive-marked': 'Marked: the author got something',
  'incentive-unmarked': 'Mark removed',
}

function IncentiveButton({ review }: { review: AdminReview }) {
  const { id, isIncentivised, isIncentiveDisclosed } = review
  const tryTo = useRecordActionOrThrow()
  return (
    <ReasonButton
      isOffered={!isIncentiveDisclosed}
      right="POST /back-office/reviews/:id/incentive"
      label={isIncentivised ? 'Remove mark' : 'Author got a reward'}
      title={isIncentivised ? 'Remove the mark of this review?' : 'Did the author get something for it?'}
      confirmLabel={isIncentivised ? 'Remove mark' : 'Mark'}
      variant="outlined"
      note={
        isIncentivised
          ? 'Readers no longer see that the author got something for it.'
          : 'A discount, a gift or money: readers see that the author got something for this review.'
      }
      help="The author gets it by mail, and it stays in the log."
      onConfirm={(reason) =>
        tryTo(
          'POST /back-office/reviews/:id/incentive',
          { params: { id }, body: { isIncentivised: !isIncentivised, reason } },
          isIncentivised ? 'The mark is removed' : 'The review is marked',
        )
      }
    />
  )
}

export function ModerationLog({ review }: { review: AdminReview }) {
  return (
    <SectionCard title="Moderation log" actions={<IncentiveButton review={review} />}>
      {review.moderation.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing has been decided about this review.</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {review.moderation.map(({ action, reason, staff, createdAt }) => (
          <Box component="li" key={`${createdAt} ${action}`} sx={{ py: 0.75 }}>
            <Typography sx={{ fontWeight: 600 }}>{actions[action]}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatDateTime(createdAt)}, {staff}
            </Typography>
            {reason && <Typography sx={{ overflowWrap: 'anywhere', maxWidth: '65ch' }}>{reason}</Typography>}
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
