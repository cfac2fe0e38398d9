export function LotusMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="3 0 58 53" className={className} aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round" strokeLinecap="round">
        <path d="M32 50C28.5 36.8 17.6 32.2 4.6 35.4C9.2 48.1 19.1 54.5 32 50" />
        <path d="M32 50C44.9 54.5 54.8 48.1 59.4 35.4C46.4 32.2 35.5 36.8 32 50" />
        <path d="M32 50C36.6 34.7 28.5 24.1 13.5 20.3C10.2 35.5 16.3 47.5 32 50" />
        <path d="M32 50C47.7 47.5 53.8 35.5 50.5 20.3C35.5 24.1 27.4 34.7 32 50" />
        <path d="M32 50C45 38.6 43.7 24.2 32 12C20.3 24.2 19 38.6 32 50" />
      </g>
      <path
        d="M32 .8c2.2 3 3.3 4.8 3.3 6.5a3.3 3.3 0 0 1-6.6 0c0-1.7 1.1-3.5 3.3-6.5z"
        className="fill-gold-bright"
      />
    </svg>
  )
}
