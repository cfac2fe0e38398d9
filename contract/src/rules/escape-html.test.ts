import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('every sign that could end a text or an attribute is escaped, and nothing else', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
  expect(escapeHtml('₹1,000 – अमृत')).toBe('₹1,000 – अमृत')
})
