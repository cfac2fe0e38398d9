import type { Festival } from '@amritvasya/contract/rules/festivals'

type Line = { text: string; ornament: string }

const lines: Readonly<Record<Festival, Line>> = {
  diwali: {
    text: 'Happy Diwali. May your home be full of light.',
    ornament:
      'M3 13h18c-1 5-4.5 7-9 7s-8-2-9-7zM12 3c2 2.6 2.6 4 2.6 5.2a2.6 2.6 0 0 1-5.2 0C9.4 7 10 5.6 12 3z',
  },
  'raksha-bandhan': {
    text: 'Happy Raksha Bandhan to brothers and sisters.',
    ornament:
      'M7 12a5 5 0 1 1 10 0 5 5 0 0 1-10 0zm3 0a2 2 0 1 1 4 0 2 2 0 0 1-4 0zM1 12c2-2 4 2 6 0m10 0c2-2 4 2 6 0',
  },
  'ganesh-chaturthi': {
    text: 'Happy Ganesh Chaturthi. May all begin well.',
    ornament:
      'M12 3c1 4 8 6 8 12 0 3.5-3.5 5-8 5s-8-1.5-8-5C4 9 11 7 12 3zm0 0v17m0-13c-3 4-4 8-3.5 12.7M12 7c3 4 4 8 3.5 12.7',
  },
  navratri: {
    text: 'Happy Navratri. Nine nights of song and light.',
    ornament: 'M4 20 20 4M4 4l16 16M6 16l2 2m8-12 2 2M6 8l2-2m8 12 2-2',
  },
  'akshaya-tritiya': {
    text: 'Happy Akshaya Tritiya. May what you begin last.',
    ornament:
      'M7 10h10M8 10c-2.7 1.5-4 3.3-4 5.2 0 3.8 3.8 5.8 8 5.8s8-2 8-5.8c0-1.9-1.3-3.7-4-5.2M9.6 10c0-3 .6-4.7 2.4-7 1.8 2.3 2.4 4 2.4 7M9.6 9C7 8.5 5.5 7 5 4.5c2.3.2 3.9 1.3 4.8 3.2M14.4 9c2.6-.5 4.1-2 4.6-4.5-2.3.2-3.9 1.3-4.8 3.2',
  },
  'wedding-season': {
    text: 'Wedding season is here. Joy to both families.',
    ornament:
      'M3 3c0 9 3.5 14 9 15 5.5-1 9-6 9-15M8 3c0 5.5 1 9 4 10 3-1 4-4.5 4-10m-5.5 16.5a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z',
  },
}

/** It is part of the document, so nothing moves when it comes or goes. */
export function FestivalLine({ festival }: { festival: Festival }) {
  const { text, ornament } = lines[festival]
  return (
    <p className="flex min-h-10 items-center justify-center gap-2 border-b border-line bg-surface px-4 py-1.5 text-sm leading-tight text-gold">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5.5 shrink-0 fill-none stroke-gold-bright stroke-[1.4]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={ornament} />
      </svg>
      {text}
    </p>
  )
}
