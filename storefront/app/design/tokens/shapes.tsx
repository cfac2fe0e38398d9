import { Part, Specimen, Specimens } from '../specimen.tsx'
import type { Tokens } from './read-tokens.ts'

/** Pixels, and their use. */
const spaces = [
  [4, 'between an icon and a word in a row of buttons'],
  [8, 'between a button and the next'],
  [12, 'between cards on phones'],
  [16, 'the margin of a phone, inside of small panels'],
  [20, 'between cards from 640 px'],
  [32, 'between a heading and what belongs to it'],
  [56, 'above and below a part of a page on phones'],
  [80, 'the same from 768 px, and below the end of a page'],
] as const

export function Shapes({ radii, shadows, eases }: Pick<Tokens, 'radii' | 'shadows' | 'eases'>) {
  return (
    <Part
      id="shape"
      title="Space, shape and motion"
      lead="Space separates; a line only where space is short. Corners are small. Only what floats has a shadow."
    >
      <Specimens>
        <Specimen name="Space" state="Steps of 4 px">
          <ul className="space-y-2 text-sm">
            {spaces.map(([size, where]) => (
              <li key={size} className="flex items-center gap-3">
                <span className="shrink-0 bg-plum" style={{ width: size, height: 12 }} aria-hidden="true" />
                <span>
                  <span className="font-semibold">{size} px</span> {where}
                </span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen
          name="Corners"
          state="sm: badges, focus. md: buttons, fields, pictures. lg: panels. full: pills."
        >
          <ul className="flex flex-wrap gap-4">
            {radii.map(({ name, value }) => (
              <li key={name} className="text-center text-sm">
                <span
                  aria-hidden="true"
                  className="mx-auto mb-1 block size-16 border border-line-strong bg-surface"
                  style={{ borderRadius: value }}
                />
                {name} {name !== 'full' && value}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Shadows" state="soft: what lies on the page. raised: what lies over it.">
          <ul className="flex flex-wrap gap-6">
            {shadows.map(({ name, value }) => (
              <li key={name} className="text-center text-sm">
                <span
                  aria-hidden="true"
                  className="mx-auto mb-3 block size-16 rounded-md bg-surface"
                  style={{ boxShadow: value }}
                />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen
          name="Motion"
          state="Colours and arrows 200 ms, pictures 300 ms; nothing moves for those who ask."
        >
          {eases.map(({ name, value }) => (
            <div key={name} className="group">
              <p className="mb-3 text-sm">
                <span className="font-semibold">ease-{name}</span> {value}
              </p>
              <div className="overflow-hidden rounded-md bg-paper-deep">
                <div className="grid h-20 place-items-center transition-transform duration-300 ease-calm group-hover:scale-[1.03]">
                  A picture under the pointer grows by 3%
                </div>
              </div>
            </div>
          ))}
        </Specimen>
      </Specimens>
    </Part>
  )
}
