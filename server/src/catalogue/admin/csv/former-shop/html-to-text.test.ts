import { expect, test } from 'vitest'
import { processorTime } from '../../../../testing/processor-time.ts'
import { htmlToText } from './html-to-text.ts'

test('paragraphs, lists and tables become lines', () => {
  for (const [html, text] of [
    [
      '<p>Soft &amp; pink,\n"calm".</p><ul><li>8 mm</li> <li><p>Elastic</p></li></ul>end',
      'Soft & pink, "calm".\n\n• 8 mm\n• Elastic\n\nend',
    ],
    ['<ul><li>Stones<ul><li>Rose<li>Jade</ul></li><li>Thread</ul>', '• Stones\n\n• Rose\n• Jade\n\n• Thread'],
    [
      '<table><tr><th> Size<td><p>8 mm</p></td><td></td></tr><tr><td>Weight</td><td>20 g</td></tr></table>',
      'Size 8 mm\n\nWeight 20 g',
    ],
    ['one<br>two<br><br><br>three<div>four</div>', 'one\ntwo\n\nthree\n\nfour'],
    ['a<b>b</b> c&nbsp;&nbsp;d &lt;i&gt; 5 < 6', 'ab c d <i> 5 < 6'],
    ['', ''],
  ]) {
    expect(htmlToText(html ?? '')).toBe(text)
  }
})

test('what could run, is drawn or is invisible is left out', () => {
  const html =
    'Calm<script>if (a < b) "<p>x</p>"</script><style>p{}</style><svg><svg><text>drawn</text></svg>y</svg>' +
    '<template><p>t</p></template><!-- c --><iframe><p>f</p></iframe><svg/> \u202eand\u200b क\u094d\u200dष <textarea><b></textarea>'
  expect(htmlToText(html)).toBe('Calm and क\u094d\u200dष <b>')
})

test('tags by the thousand, nested or crossed, take the time of as many words', async () => {
  const tags = [
    '<div>',
    '<b>',
    '<table><tr><td>',
    '<ul><li>',
    '<i><b><p></i>',
    '<p>hello world</p>',
    '<svg>',
    '</x>',
    '<br>',
    '<td>',
    ' ',
  ]
  for (const tag of tags) {
    const html = `calm ${tag.repeat(Math.floor(190_000 / tag.length))}`
    expect(htmlToText(html)).toMatch(/^calm/)
    expect(await processorTime(() => htmlToText(html))).toBeLessThan(150)
  }
})
