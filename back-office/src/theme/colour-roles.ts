import type { tokens } from './tokens.ts'

export type Colour = {
  [Name in keyof typeof tokens]: (typeof tokens)[Name] extends `#${string}` ? Name : never
}[keyof typeof tokens]

export type ColourRole = {
  role: string
  on: readonly Colour[]
  /** The minimum contrast is 4.5 for text, 3 for shapes. */
  min: 4.5 | 3
}

const light = ['paper', 'surface', 'paperDeep', 'plumSoft'] as const
const ground = (role: string): ColourRole => ({ role, on: [], min: 4.5 })
const text = (role: string, on: readonly Colour[]): ColourRole => ({ role, on, min: 4.5 })
const shape = (role: string, on: readonly Colour[]): ColourRole => ({ role, on, min: 3 })

export const colourRoles: Readonly<Record<Colour, ColourRole>> = {
  paper: ground('The ground of every screen'),
  surface: ground('Cards, tables, fields, menus'),
  paperDeep: ground('The heads of tables, chips that say nothing special'),
  line: ground('The edges of cards, the lines of tables'),
  lineStrong: shape('The edges of fields', ['paper', 'surface']),
  ink: text('Text', light),
  inkSoft: text('Labels, heads of tables, help', light),
  plum: text('Buttons, links, and the day of today in charts', light),
  plumDeep: text('Headings; the bar above', ['paper', 'surface', 'plumSoft']),
  plumSoft: ground('The screen that is open, what has been chosen'),
  onDark: text('Words on dark ground', ['plum', 'plumDeep', 'indigo', 'good', 'bad']),
  indigo: text('The ring of the focus; what is on its way', ['paper', 'surface', 'indigoSoft']),
  indigoSoft: ground('Ground of what is on its way'),
  gold: text('What waits for somebody', ['paper', 'surface', 'goldFaint']),
  goldBright: shape('The bars of charts', ['surface']),
  goldSoft: shape('The ring of the focus in the bar above', ['plumDeep']),
  goldFaint: ground('Ground of what waits'),
  good: text('What is done and well', ['paper', 'surface', 'goodSoft']),
  goodSoft: ground('Ground of what is well'),
  bad: text('Errors, what cannot be undone', ['paper', 'surface', 'badSoft']),
  badSoft: ground('Ground of what is wrong'),
}
