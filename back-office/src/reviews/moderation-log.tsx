import type { AdminReview } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { ReasonedActionButton } from '../ui/action-button.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { HistoryList } from '../ui/history-list.tsx'
import { SectionCard } from '../ui/section-card.tsx'

const actions: Record<AdminReview['moderation'][number]['action'], string> = {
  hidden: 'Hidden',
  shown: 'Shown again',
  'incentive-marked': 'Marked: the author got something',
  'incentive-unmarked': 'Mark removed',
}

function IncentiveButton({ review }: { review: AdminReview }) {
  const { id, isIncentivised, isIncentiveDisclosed } = review
  return (
    <ReasonedActionButton
      isOffered={!isIncentiveDisclosed}
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
      action="POST /back-office/reviews/:id/incentive"
      request={(reason) => ({ params: { id }, body: { isIncentivised: !isIncentivised, reason } })}
      done={isIncentivised ? 'The mark is removed' : 'The review is marked'}
    />
  )
}

export function ModerationLog({ review }: { review: AdminReview }) {
  return (
    <SectionCard title="Moderation log" actions={<IncentiveButton review={review} />}>
      {review.moderation.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing has been decided about this review.</Typography>
      )}
      <HistoryList
        entries={review.moderation.map(({ action, reason, staff, createdAt }) => ({
          key: `${createdAt} ${action}`,
          title: actions[action],
          note: `${formatDateTime(createdAt)}, ${staff}`,
          text: reason,
        }))}
      />
    </SectionCard>
  )
}
