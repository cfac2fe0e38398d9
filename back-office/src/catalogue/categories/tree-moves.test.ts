import { expect, test } from 'vitest'
import { inOrder, type Node, placeAt, withMoved, withoutBelow } from './tree-moves.ts'

/** The tree is Crystals (Hearts, Towers (Large)), Lamps, Malas. */
const nodes: readonly Node[] = [
  { id: 'crystals', parentId: null },
  { id: 'hearts', parentId: 'crystals' },
  { id: 'towers', parentId: 'crystals' },
  { id: 'large', parentId: 'towers' },
  { id: 'lamps', parentId: null },
  { id: 'malas', parentId: null },
]
const drawn = (all: readonly Node[]) =>
  inOrder(all).map(({ node, depth }) => `${'-'.repeat(depth)}${node.id}`)
const dragged = (id: string, over: string, deeper: number) =>
  placeAt(withoutBelow(inOrder(nodes), id), id, over, deeper)

test('what lies below a category travels with it, however deep', () => {
  expect(withoutBelow(inOrder(nodes), 'crystals').map(({ node }) => node.id)).toEqual([
    'crystals',
    'lamps',
    'malas',
  ])
})

test('a category that is dragged up or down stays on its level where it can', () => {
  expect(dragged('malas', 'lamps', 0)).toMatchObject({ parentId: null, position: 1, depth: 0 })
  expect(dragged('malas', 'crystals', 0)).toMatchObject({ parentId: null, position: 0 })
  expect(dragged('towers', 'hearts', 0)).toMatchObject({ parentId: 'crystals', position: 0, depth: 1 })
  // Between two children of Crystals there is no place on the top level.
  expect(dragged('malas', 'towers', 0)).toMatchObject({ parentId: 'crystals', position: 1, depth: 1 })
})

test('a category that is drawn to the right lies below the one before it, to the left beside its parent', () => {
  expect(dragged('malas', 'malas', 1)).toMatchObject({ parentId: 'lamps', position: 0, depth: 1 })
  expect(dragged('malas', 'malas', 9)).toMatchObject({ parentId: 'lamps', depth: 1, max: 1 })
  expect(dragged('lamps', 'lamps', 1)).toMatchObject({ parentId: 'crystals', position: 2, depth: 1 })
  expect(dragged('lamps', 'lamps', 2)).toMatchObject({ parentId: 'towers', position: 1, depth: 2 })
  expect(dragged('lamps', 'lamps', 3)).toMatchObject({ parentId: 'large', position: 0, depth: 3 })
  expect(dragged('towers', 'towers', -1)).toMatchObject({ parentId: null, position: 1, depth: 0 })
  expect(dragged('hearts', 'hearts', -1)).toMatchObject({ parentId: 'crystals', depth: 1, min: 1 })
  expect(dragged('crystals', 'crystals', 1)).toMatchObject({ parentId: null, position: 0, max: 0 })
})

test('the tree is drawn as it will be before the shop has answered', () => {
  expect(drawn(withMoved(nodes, 'towers', { parentId: 'malas', position: 0 }))).toEqual([
    'crystals',
    '-hearts',
    'lamps',
    'malas',
    '-towers',
    '--large',
  ])
  expect(drawn(withMoved(nodes, 'malas', { parentId: 'crystals', position: 1 }))).toEqual([
    'crystals',
    '-hearts',
    '-malas',
    '-towers',
    '--large',
    'lamps',
  ])
  expect(drawn(withMoved(nodes, 'crystals', { parentId: null, position: 99 })).at(-1)).toBe('--large')
})
