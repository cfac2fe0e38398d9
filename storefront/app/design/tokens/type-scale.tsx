import { Part } from '../specimen.tsx'
import type { Tokens } from './read-tokens.ts'

const uses: Record<string, { when: string; serif?: boolean }> = {
  xs: { when: 'Badges and small print' },
  sm: { when: 'Help, captions, facts beside a price, small buttons' },
  base: { when: 'Text, fields, buttons; names on cards of a phone, in the serif' },
  lg: { when: 'A price and a name on a card, the sentence under a heading' },
  xl: { when: 'Headings within a part of a page', serif: true },
  '2xl': { when: 'Headings of parts on phones, dialogs', serif: true },
  '3xl': { when: 'The heading of a page on phones, of parts from 768 px', serif: true },
  '4xl': { when: 'The heading of a page from 768 px', serif: true },
  '5xl': { when: 'Slides, articles and the guidance service on wide windows', serif: true },
}

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' }

export function TypeScale({ fonts, sizes }: Pick<Tokens, 'fonts' | 'sizes'>) {
  return (
    <Part
      id="type"
      title="Type"
      lead="Marcellus for headings, in one weight. Mukta for everything else, in 400 and 600. Nothing is smaller than 13 px."
    >
      <dl className="mb-6 grid gap-4 sm:grid-cols-2">
        {fonts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm font-semibold">font-{name}</dt>
            <dd className="text-2xl" style={{ fontFamily: `var(--font-${name})` }}>
              ₹1,24,999 · Amritvasya · Å ñ é
            </dd>
            <dd className="text-sm text-ink-soft">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line border-y border-line">
        {sizes.map(({ name, value, lineHeight }) => (
          <li key={name} className="grid items-center gap-x-6 gap-y-1 py-3" style={columns}>
            <span
              className="min-w-0 truncate"
              style={{
                fontSize: value,
                lineHeight,
                fontFamily: uses[name]?.serif ? 'var(--font-serif)' : undefined,
              }}
            >
              A stone for a quiet mind
            </span>
            <span className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">text-{name}</span> {pixels(value)} / {lineHeight}.{' '}
              {uses[name]?.when}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** @param size in rem */
const pixels = (size: string) => `${Number.parseFloat(size) * 16} px`
