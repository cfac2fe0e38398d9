import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

const folder = join(import.meta.dirname, '../../docs/gallery')
const page = readFileSync(join(folder, 'README.md'), 'utf8')
const shown = [...page.matchAll(/"(pictures\/[^"]+)" alt/g)].map(([, picture = '']) => picture)

test('the gallery shows every picture once, and has no picture that it does not show', () => {
  expect(shown.toSorted()).toEqual(globSync('pictures/*.webp', { cwd: folder }).toSorted())
})

test('every screen of npm run gallery is one of the gallery, on a phone and on a desk', () => {
  const pictures = screens.flatMap(([name]) => [`pictures/${name}-390.webp`, `pictures/${name}-1280.webp`])
  expect(
    pictures.filter((picture, i) => !shown.includes(picture) || pictures.indexOf(picture) !== i),
  ).toEqual([])
})
