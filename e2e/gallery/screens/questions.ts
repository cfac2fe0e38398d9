import type { ApiResponse } from '@amritvasya/contract'
import { owner } from '../../platform/back-office.ts'
import type { Screen, Visit } from '../screen.ts'
import { send } from '../story/people.ts'
import { all, none, office, openItem, press, see } from './states.ts'

const samples: readonly { who: 'asha' | 'meera' | 'rohan'; question: string; answer?: string }[] = [
  {
    who: 'meera',
    question: 'Can I wear it in the shower?',
    answer:
      'Better not. Water does no harm to the stones, but soap makes them dull, and the elastic thread wears out sooner.',
  },
  {
    who: 'rohan',
    question: 'Is the colour natural, or is it dyed?',
    answer: 'Natural. Each bead differs a little from the next, which dyed stone does not.',
  },
  {
    who: 'asha',
    question: 'My wrist measures 16.5 cm. Which size do I take?',
    answer: 'Take 17 cm: a bracelet should leave room for a finger.',
  },
  { who: 'meera', question: 'Does it come in a box?', answer: 'Yes, in a cotton pouch inside a small box.' },
  { who: 'rohan', question: 'Can you engrave the clasp with two initials, and how long would that take?' },
]

/** As the owner does in Settings, and shoppers and the owner on the product's page of questions. */
async function askAndAnswer({ page, story }: Visit): Promise<void> {
  await send(page.request, '/api/back-office/sign-in', owner)
  const { item } = await (await page.request.get('/api/back-office/settings')).json()
  const saved = await page.request.put('/api/back-office/settings', {
    data: { ...item, productQuestions: true },
  })
  if (!saved.ok()) throw new Error(`The settings were not saved: ${await saved.text()}`)
  const listed = await page.request.get('/api/back-office/questions')
  const { total } = (await listed.json()) as ApiResponse<'GET /back-office/questions'>
  if (total > 0) return
  for (const { who, question, answer } of samples) {
    const productId = story.products.bracelet
    await send(page.request, '/api/public/questions', { productId, question }, story.tokens[who])
    const [open] = (
      (await (
        await page.request.get('/api/back-office/questions?state=open')
      ).json()) as ApiResponse<'GET /back-office/questions'>
    ).items
    if (open && answer) await send(page.request, `/api/back-office/questions/${open.id}/answer`, { answer })
  }
}

const shared = { before: askAndAnswer, changesShop: true } as const
const ofBracelet: Screen['path'] = ({ products }) => `/product/${products.bracelet}/questions`

export const questions: readonly Screen[] = [
  {
    ...shared,
    name: 'product-questions',
    title: 'Questions about a product on its page',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.bracelet}`,
    part: 'section[aria-labelledby=questions]',
    steps: see('See all 4 questions'),
  },
  {
    ...shared,
    name: 'questions',
    title: 'All questions about a product, and the form for another',
    route: 'product/:id/questions',
    path: ofBracelet,
    isWhole: true,
  },
  {
    ...shared,
    name: 'questions-found',
    title: 'Questions with a word',
    route: 'product/:id/questions',
    path: (story, page) => `${typeof ofBracelet === 'function' ? ofBracelet(story, page) : ''}?search=thread`,
    isWhole: true,
  },
  {
    ...shared,
    name: 'questions-errors',
    title: 'A question in which something is missing',
    route: 'product/:id/questions',
    path: ofBracelet,
    isWhole: true,
    steps: all(press('Send question'), see('Please write your question')),
  },
  {
    name: 'question-confirm',
    title: 'Confirming the address of a question',
    route: 'questions/confirm',
    path: ({ newsletterToken }) => `/questions/confirm?token=${newsletterToken}`,
  },
  {
    name: 'question-withdraw',
    title: 'Deleting a question from its mail',
    route: 'questions/withdraw',
    path: ({ newsletterToken }) => `/questions/withdraw?token=${newsletterToken}`,
  },
]

export const officeQuestions: readonly Screen[] = [
  { ...office('office-questions', 'Questions about products', 'questions'), ...shared },
  { ...openItem('office-question', 'A question to answer', 'questions', 'show', '?state=open'), ...shared },
  {
    ...openItem(
      'office-question-answered',
      'A question that is published',
      'questions',
      'show',
      '?state=answered',
    ),
    ...shared,
  },
  {
    ...office('office-questions-empty', 'Before the first question', 'questions'),
    before: none('**/api/back-office/questions?*'),
    steps: see('No questions yet'),
  },
]
