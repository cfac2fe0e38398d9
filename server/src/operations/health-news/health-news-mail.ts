import type { HealthPart } from '@amritvasya/contract'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { PartNews } from './follow-part.ts'

export type NewsOfPart = { news: PartNews; part: Pick<HealthPart, 'title' | 'finding' | 'help'> }

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const paragraphOf = ({ news, part: { title, finding, help } }: NewsOfPart): string => {
  if (news === 'well') return `${title}: well again. ${sentence(finding)}`
  const words = `${title}: ${sentence(finding)}${help ? ` ${sentence(help)}` : ''}`
  return news === 'still' ? `Still wrong. ${words}` : words
}

function subjectOf(all: readonly NewsOfPart[]): string {
  const titles = all.map(({ part }) => part.title).join(', ')
  const [first] = all
  if (!first || first.news === 'well') return `Well again: ${titles}`
  const words = all.length === 1 ? `${titles}. ${first.part.finding}` : titles
  return `${first.news === 'still' ? 'Still wrong' : 'Needs your attention'}: ${words}`
}

const order: Readonly<Record<PartNews, number>> = { wrong: 0, still: 1, well: 2 }

/** Returns one mail about everything that changed at the same check; its subject names the gravest of it. */
export function mailOfHealth(all: readonly NewsOfPart[], backOffice: string): EmailContent {
  const sorted = all.toSorted((one, other) => order[one.news] - order[other.news])
  const gravest = sorted.filter(({ news }) => news === sorted[0]?.news)
  return {
    subject: subjectOf(gravest),
    heading: gravest[0]?.news === 'well' ? 'Your shop is well again' : 'Your shop needs your attention',
    paragraphs: sorted.map(paragraphOf),
    button: { name: 'Open Health', address: `${backOffice}/health` },
    after: [
      'You get one mail when something turns wrong, one a day while it stays so, and one when it is well again.',
    ],
  }
}
