import { contentPageLimits, isSafeLink } from '@amritvasya/contract/rules/content-pages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

/** Every address to which any link of a tree leads. */
const linksOf = (tree: unknown): string[] => {
  if (Array.isArray(tree)) return tree.flatMap(linksOf)
  if (typeof tree !== 'object' || tree === null) return []
  const own = 'to' in tree && typeof tree.to === 'string' ? [tree.to] : []
  return [...own, ...Object.values(tree).flatMap(linksOf)]
}
const paragraph = (...parts: unknown[]) => ({ is: 'paragraph', parts })

// Proves PAGE-02.
test('headings, lists, links and tables become a tree', () => {
  expect(
    parseMarkdown(
      '# Care\n\nKeep it *dry*, **always**.\n\n- dust\n- [sell](/products)\n\n3. three\n\n> said\n\n### Care\n\n|a|\n|-|\n|b &amp; c|',
    ),
  ).toEqual([
    { is: 'heading', level: 2, id: 'care', parts: ['Care'] },
    paragraph('Keep it ', { is: 'em', parts: ['dry'] }, ', ', { is: 'strong', parts: ['always'] }, '.'),
    {
      is: 'list',
      start: null,
      items: [[paragraph('dust')], [paragraph({ is: 'link', to: '/products', parts: ['sell'] })]],
    },
    { is: 'list', start: 3, items: [[paragraph('three')]] },
    { is: 'quote', blocks: [paragraph('said')] },
    { is: 'heading', level: 3, id: 'care-2', parts: ['Care'] },
    { is: 'table', head: [['a']], rows: [[['b & c']]] },
  ])
})

// Proves PAGE-02.
test('placeholders are filled in texts and in links', () => {
  const fill = (text: string) => text.replaceAll('{email}', 'care@example.com')
  expect(parseMarkdown('Write to [{email}](mailto:{email}).', fill)).toEqual([
    paragraph('Write to ', { is: 'link', to: 'mailto:care@example.com', parts: ['care@example.com'] }, '.'),
  ])
})

// Proves PAGE-03.
test('a tag stays the text that was typed, wherever it stands', () => {
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([paragraph('<script>alert(1)</script>')])
  const within =
    '- <img src=x onerror=alert(1)>\n\n> <svg/onload=alert(1)>\n\n| <iframe> |\n|-|\n| <b onclick=x>y</b> |'
  const texts = JSON.stringify(parseMarkdown(within))
  for (const tag of ['<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<iframe>', '<b onclick=x>']) {
    expect(texts).toContain(tag)
  }
})

// Proves PAGE-03.
test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](  javascript:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](&#106;avascript:alert(1))',
  '[a](&#x6A;avascript&colon;alert(1))',
  '[a](java%0ascript:alert(1))',
  '[a](vbscript:msgbox(1))',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://x/1)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](https://x"onmouseover="alert(1))',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[a][1]\n\n[1]: javascript:alert(1)',
  '![a](javascript:alert(1))',
  '[![a](x)](javascript:alert(1))',
  '[{email}](javascript:{email})',
])('%s is no link', (attack) => {
  expect(linksOf(parseMarkdown(attack))).toEqual([])
})

// Proves PAGE-03.
test('whatever is typed, links lead where they may, and nothing is ever markup', () => {
  const part = fc.constantFrom(
    ...['[', ']', '(', ')', '<', '>', '*', '_', '`', '\n', '- ', '> ', '# ', '|', '!', '&', ';', ':', '\\'],
    ...['javascript:', 'data:', '//', '/a', 'https://a.b', 'on', '=', '"', "'", 'a', ' ', '\t'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      for (const link of linksOf(parseMarkdown(parts.join('')))) expect(isSafeLink(link), link).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

// Proves PAGE-03.
test('a text of the greatest length that only nests is shown, too', () => {
  for (const nested of ['>', '> ', '- ', '[', '*a ', '`', '|', '![', '<']) {
    const text = nested.repeat(contentPageLimits.text / nested.length)
    expect(parseMarkdown(text).length, nested).toBeGreaterThanOrEqual(1)
  }
})
