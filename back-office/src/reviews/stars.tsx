import { tokens } from '../theme/tokens.ts'

export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} style={{ color: tokens.gold, whiteSpace: 'nowrap' }}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
