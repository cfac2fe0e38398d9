import { endpoints } from '@amritvasya/contract'
import { EMAIL_TYPO_PATTERN, emailProblem } from '@amritvasya/contract/rules/email'
import { mobileProblem, phoneProblem } from '@amritvasya/contract/rules/phone'
import { expect, test } from 'vitest'
import { ListQuery } from '../catalogue/list/list-query.ts'
import { pagesFor } from '../catalogue/search/site-pages.ts'
import { contactProblems, emptyMessage } from '../content/contact/contact-problems.ts'
import { emptyRequest, requestProblems } from '../guidance/request-problems.ts'

/** It is the maximum of bytes of a form. */
const size = 64 * 1024
/** It is counted in milliseconds. A linear rule needs less than two, a quadratic one thousands. */
const maxTime = 50

const filledTo = (start: string, piece: string, end: string): string =>
  start + piece.repeat(Math.floor(size / piece.length)) + end

const worst = ['.', '@', ' ', '\n', '-', 'a', 'a.', 'a@', '0', '91', '(', '[', '\u00a0', '+'].flatMap(
  (piece) =>
    ['', 'x@', 'x', '+91', 'x@a.'].flatMap((start) =>
      ['', '@', ' x', '.', '!'].map((end) => filledTo(start, piece, end)),
    ),
)

/** Returns the shortest of three runs, to exclude other load on the machine. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

test.each<[string, (value: string) => unknown]>([
  ['an email', emailProblem],
  ['a phone number', phoneProblem],
  ['a mobile number', mobileProblem],
  ['a message', (value) => contactProblems({ ...emptyMessage, email: value, phone: value, message: value })],
  ['a request', (value) => requestProblems({ ...emptyRequest(), email: value, phone: value })],
  ['a search', (value) => pagesFor(value, { sellsGiftCards: true })],
  ['a list’s search', (value) => new ListQuery(new URLSearchParams({ search: value })).search()],
])('64 kB of %s are checked at once, whatever stands in them', { timeout: 120_000 }, (_, check) => {
  for (const value of worst) {
    expect([timeOf(() => check(value)) < maxTime, value.slice(0, 8)]).toEqual([true, value.slice(0, 8)])
  }
})

test('whatever the API takes as an address, the form takes', () => {
  const newsletter = endpoints['POST /public/newsletter'].body
  const long = 'd'.repeat(63)
  for (const address of [
    'asha@example.in',
    'a@b.co',
    "o'hara+shop.2@mail.example.co.in",
    '!#$%&*+/=?^_`{|}~-@x.yz',
    `${'l'.repeat(64)}@${long}.${long}.example`,
    'asha@xn--c1yn36f.xn--h2brj9c',
  ]) {
    expect([
      address,
      newsletter.safeParse({ email: address }).success,
      EMAIL_TYPO_PATTERN.test(address),
    ]).toEqual([address, true, true])
  }
})
