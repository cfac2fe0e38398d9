import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const folder = (digit: string) => `/files/${digit.repeat(16)}/`
const wide = { src: `${folder('a')}1200.webp`, alt: 'A bowl', width: 1920, height: 960, sizes: '100vw' }
const narrow = { src: `${folder('b')}1200.webp`, width: 960, height: 1280, sizes: '50vw' }
const tags = (html: string, name: string) => html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []

test('of a picture with a cut for narrow windows each window takes one, and finds its measures', () => {
  const html = renderToString(<Picture {...wide} narrow={narrow} />)
  const sources = tags(html, 'source')
  expect(sources).toHaveLength(3)
  for (const source of sources.slice(0, 2)) {
    expect(source).toContain('media="(max-width: 47.99rem)" width="960" height="1280"')
    expect(source).toContain(`${folder('b')}960.`)
    // none that is wider than the master
    expect(source).not.toContain('1200w')
  }
  for (const source of [...sources.slice(2), ...tags(html, 'img')]) {
    expect(source).not.toContain('media')
    expect(source).toContain(`${folder('a')}1920.`)
  }
})

test('of the largest picture every cut is requested at once, by those windows that show it', () => {
  const preloads = (props: object) => tags(renderToString(<Picture {...wide} {...props} priority />), 'link')
  const [forWide, forNarrow, ...more] = preloads({ narrow })
  expect(forWide).toMatch(/media="\(min-width: 48rem\)"/)
  expect(forWide).toContain(`${folder('a')}1920.avif`)
  expect(forNarrow).toMatch(/media="\(max-width: 47.99rem\)"/)
  expect(forNarrow).toContain(`${folder('b')}960.avif`)
  expect(more).toEqual([])
  const [only, ...none] = preloads({})
  expect(only).not.toContain('media')
  expect(none).toEqual([])
})

test('a cut from elsewhere has one size', () => {
  const elsewhere = { ...narrow, src: 'https://pictures.example/bowl.jpg' }
  const [first] = tags(renderToString(<Picture {...wide} narrow={elsewhere} priority />), 'source')
  expect(first).toBe(
    '<source srcSet="https://pictures.example/bowl.jpg" media="(max-width: 47.99rem)" width="960" height="1280"/>',
  )
})
