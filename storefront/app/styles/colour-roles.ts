export type ColourRole = {
  name: string
  role: string
  on: readonly string[]
  /** The minimum is 4.5 for text, 3 for anything else. */
  min: 4.5 | 3
}

const light = ['paper', 'surface', 'paper-deep', 'plum-soft'] as const
const ground = (name: string, role: string): ColourRole => ({ name, role, on: [], min: 4.5 })
const text = (name: string, role: string, on: readonly string[]): ColourRole => ({
  name,
  role,
  on,
  min: 4.5,
})
const shape = (name: string, role: string, on: readonly string[]): ColourRole => ({
  name,
  role,
  on,
  min: 3,
})

/** A new pair of foreground and background must be added here, so that its contrast is measured. */
export const colourRoles: readonly ColourRole[] = [
  ground('paper', 'The ground of every page'),
  ground('surface', 'Cards, panels, fields, and what floats'),
  ground('paper-deep', 'Bands between sections, the place of a picture on its way, skeletons'),
  text('ink', 'Text', light),
  text('ink-soft', 'Text of second rank: help, captions, what is off', [...light, 'line']),
  text('plum', 'What can be pressed: buttons, links, chosen things', light),
  text('plum-deep', 'Headings; ground of the header line, the footer and the guidance service', [
    'paper',
    'surface',
    'paper-deep',
    'gold-soft',
  ]),
  ground('plum-soft', 'Ground of what the pointer is on, and of what is chosen among many'),
  shape('indigo', 'The ring of the focus; ground of “New” and of what is on its way', light),
  text('gold', 'Small words and marks of gold', ['paper', 'surface', 'paper-deep']),
  shape('gold-bright', 'Thin rules, stars, the lotus', ['paper', 'surface', 'paper-deep', 'plum-deep']),
  text('gold-soft', 'Gold on dark ground; ground of what waits', ['plum-deep']),
  text('on-dark', 'Text and headings on dark ground', ['plum', 'plum-deep', 'indigo', 'bad', 'good']),
  text('on-dark-soft', 'Text of second rank on dark ground', ['plum-deep']),
  text('good', 'What is well: in stock, saved, percent off', ['paper', 'surface', 'good-soft']),
  ground('good-soft', 'Ground of good news'),
  text('bad', 'What is wrong: errors, sold out; ground of “% off”', ['paper', 'surface', 'bad-soft']),
  ground('bad-soft', 'Ground of bad news'),
  ground('line', 'Hairlines between things; ground of buttons that are off'),
  shape('line-strong', 'The edge of fields, and icons that only decorate', light),
]
