const paths = {
  instagram:
    'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5.2-1.3v.1',
  facebook:
    'M14.5 21.5v-8h2.8l.5-3.4h-3.3V8.2c0-1 .5-1.8 1.9-1.8h1.5V3.3c-3.8-.7-6.7.6-6.7 4.5v2.3H8.3v3.4h2.9v8',
  youtube:
    'M3.2 7.2C3.5 5.9 4.4 5.2 12 5.2s8.5.7 8.8 2c.5 2.3.5 7.3 0 9.6-.3 1.3-1.2 2-8.8 2s-8.5-.7-8.8-2c-.5-2.3-.5-7.3 0-9.6zM10 9l5 3-5 3z',
  pinterest:
    'M9.2 21c.2-1.9.7-3.3 2.5-10.2M10.6 14.3c2 2.5 6.5.9 6.5-4.1 0-3-2.3-4.9-5.2-4.9-3.6 0-5.9 2.6-5.9 5.5 0 1.5.6 2.8 1.7 3.4M12 2.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z',
  whatsapp:
    'M3 21l1.4-4.6A8.8 8.8 0 1 1 7.8 19.7zM8.6 8.3c.3-.8 1.2-.9 1.5-.2l.6 1.4c.2.5-.7 1.2-.6 1.5.5 1.2 1.6 2.3 2.9 2.9.3.1 1-.8 1.5-.6l1.4.7c.7.4.5 1.2-.3 1.6-3.2 1.3-8.3-3.900-7-7.300z',
}

export type Network = keyof typeof paths

export function BrandIcon({ network, className = 'size-5' }: { network: Network; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[network]} />
    </svg>
  )
}
