import type { MailRevision, MailWordingSummary } from '@amritvasya/contract'
import { wordedMailKinds, wordedMails } from '@amritvasya/contract/rules/worded-mails'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { all, block, fail, failed, office, press, see } from './states.ts'

const changedAt = at('11-18 10:00').toISOString()
const worded = new Set<string>(['paid', 'shipped'])
const items: readonly MailWordingSummary[] = wordedMailKinds.map((id) => ({
  id,
  name: wordedMails[id].name,
  sentWhen: wordedMails[id].sentWhen,
  isWorded: worded.has(id),
  isFaulty: false,
  changedAt: worded.has(id) ? changedAt : null,
  author: worded.has(id) ? 'Meera Nair' : null,
}))
const LIST = '**/api/back-office/mail-wordings?*'
const texts = {
  ...wordedMails.paid.standard,
  subject: 'Namaste {{customer_name}}, order {{order_number}} is ours to pack',
}
const revisions: readonly MailRevision[] = [
  { revision: 2, wording: texts, restoredFrom: null, author: 'Meera Nair', createdAt: changedAt },
  {
    revision: 1,
    wording: { ...texts, subject: 'Order {{order_number}} is ours to pack' },
    restoredFrom: null,
    author: 'Meera Nair',
    createdAt: at('11-16 18:30').toISOString(),
  },
]

const answer = async ({ page }: Visit) => {
  const { name, sentWhen } = wordedMails.paid
  await page.route(LIST, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route('**/api/back-office/mail-wordings/paid', (route) =>
    route.fulfill({
      json: { success: true, item: { id: 'paid', name, sentWhen, ...texts, version: '0'.repeat(32) } },
    }),
  )
  await page.route('**/api/back-office/mail-wordings/paid/revisions', (route) =>
    route.fulfill({ json: { success: true, items: revisions, total: revisions.length } }),
  )
}

const opened = (name: string, title: string): Screen => ({
  ...office(name, title, 'mail-wordings/edit'),
  path: () => '/back-office/mail-wordings/paid',
  before: answer,
  steps: see('{{order_number}}'),
})
const dialog = ({ page }: Visit) => page.getByRole('dialog')

export const mailWordings: readonly Screen[] = [
  {
    ...office('office-mail-wordings', 'Mails that the owner may word', 'mail-wordings'),
    before: answer,
    steps: see('Order confirmed'),
  },
  {
    ...office('office-mail-wordings-loading', 'While mail texts load', 'mail-wordings'),
    before: block(LIST),
    isWaiting: true,
  },
  {
    ...office('office-mail-wordings-error', 'Mail texts that could not be loaded', 'mail-wordings'),
    before: fail(LIST),
    steps: see('Try again'),
    problems: failed,
  },
  opened('office-mail-wording', 'The texts of a mail'),
  {
    ...opened('office-mail-wording-wrong', 'A placeholder that does not exist'),
    steps: all(
      see('{{order_number}}'),
      ({ page }) => page.getByRole('main').getByLabel('Subject').fill('Order {{order_nr}}'),
      press('Save'),
      see('This email has no placeholder'),
    ),
  },
  {
    ...opened('office-mail-wording-preview', 'Preview of a mail with an invented order'),
    steps: all(see('{{order_number}}'), press('Preview'), (visit) =>
      dialog(visit).frameLocator('iframe').getByText('Total', { exact: true }).waitFor(),
    ),
    isWindow: true,
  },
  {
    ...opened('office-mail-wording-versions', 'Versions of a mail, compared'),
    steps: all(see('{{order_number}}'), press('Versions'), (visit) =>
      dialog(visit).getByRole('button', { name: 'Compare with now: Version 1' }).click(),
    ),
    isWindow: true,
  },
]
