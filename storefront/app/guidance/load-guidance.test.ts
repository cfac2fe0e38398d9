import { expect, test } from 'vitest'
import { loadContext, serverDown } from '../testing/load-context.ts'
import { loadGuidance } from './load-guidance.ts'

const guidance = (...films: string[]) => ({
  success: true as const,
  guidance: {
    packages: [],
    videos: films.map((youtubeId) => ({ title: 'A sitting', length: '', youtubeId })),
    testimonials: [],
  },
})

// Proves ROUTE-24.
test('other addresses below the service do not exist', async () => {
  const { context } = loadContext({ 'GET /public/guidance': guidance() })
  await expect(loadGuidance(context, 'palmistry')).rejects.toMatchObject({ init: { status: 404 } })
})

test('only a page with a film lets the frame of a film in', async () => {
  for (const [films, allowed] of [
    [[], {}],
    [['abcdefghijk'], { 'frame-src': ['https://www.youtube-nocookie.com'] }],
  ] as const) {
    const { context, notes } = loadContext({ 'GET /public/guidance': guidance(...films) })
    await loadGuidance(context, 'tarot')
    expect(notes.allowed).toEqual(allowed)
  }
})

test('a service that cannot be loaded says so, and the page is not cached', async () => {
  const { context, notes } = loadContext({ 'GET /public/guidance': serverDown })
  expect(await loadGuidance(context, undefined)).toEqual({
    section: { ok: false, message: 'Failed to load the guidance service' },
    chosen: undefined,
  })
  expect(notes.keep).toBe(false)
})
