const path = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

export function RatingStars({ rating, className = 'size-4' }: { rating: number; className?: string }) {
  const halves = Math.round(rating * 2)
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5 text-gold-bright">
      {[1, 2, 3, 4, 5].map((star) => {
        const fill = halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'none'
        return (
          <svg key={star} viewBox="0 0 20 20" className={className} data-star={fill} aria-hidden="true">
            <path
              d={path}
              fill={fill === 'full' ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.2"
            />
            {fill === 'half' && (
              <path d={path} fill="currentColor" className="[clip-path:inset(0_50%_0_0)]" />
            )}
          </svg>
        )
      })}
    </span>
  )
}
