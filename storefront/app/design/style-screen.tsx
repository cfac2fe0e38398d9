import type { StylePage } from './load-style.ts'
import { Buttons } from './samples/buttons.tsx'
import { Fields } from './samples/fields.tsx'
import { Marks } from './samples/marks.tsx'
import { Messages } from './samples/messages.tsx'
import { Ways } from './samples/navigation-samples.tsx'
import { Facts } from './samples/product-facts-samples.tsx'
import { States } from './samples/states.tsx'
import { Colours } from './tokens/colours.tsx'
import { Shapes } from './tokens/shapes.tsx'
import { TypeScale } from './tokens/type-scale.tsx'

const parts = [
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['shape', 'Shape'],
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['ways', 'Ways'],
  ['products', 'Products'],
  ['messages', 'Messages'],
  ['states', 'States'],
  ['marks', 'Signs'],
] as const

export function StyleScreen({ tokens, picture }: StylePage) {
  return (
    <div className="container-page pt-6 pb-20">
      <h1 className="text-3xl text-plum-deep md:text-4xl">Style</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        The look of the shop, made of the shop itself: its colours, its type, and every component in every
        state.
      </p>
      <nav aria-label="Parts of the style" className="mt-6 mb-10">
        <ul className="flex flex-wrap gap-2">
          {parts.map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-full border border-line bg-surface px-5 text-plum transition-colors duration-200 hover:border-plum hover:bg-plum-soft"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Colours colours={tokens.colours} />
      <TypeScale fonts={tokens.fonts} sizes={tokens.sizes} />
      <Shapes radii={tokens.radii} shadows={tokens.shadows} eases={tokens.eases} />
      <Buttons />
      <Fields />
      <Ways />
      <Facts picture={picture} />
      <Messages />
      <States />
      <Marks />
    </div>
  )
}
