import { darkPatterns } from '@amritvasya/contract/rules/dark-patterns'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { titledPageMeta } from '../platform/breadcrumb-data.ts'
import { useApiBase } from '../platform/use-api.ts'
import { useShop } from '../platform/use-shop.ts'
import { buttonStyle } from '../ui/button.tsx'
import type { Route } from './+types/self-declaration.route'
import { DocumentPage } from './document-page.tsx'
import { LinkedText } from './linked-text.tsx'

const path = '/self-declaration'
const titleOf = (declaredAt: string | undefined) =>
  declaredAt ? 'Self-declaration on dark patterns' : 'What we do against dark patterns'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { shop } = root.loaderData
  const title = titleOf(shop.selfDeclaredAt)
  return titledPageMeta(root.loaderData, {
    path,
    title,
    description: `What ${shop.name} does about the 13 dark patterns that Indian law names, and how each is tested.`,
  })
}

export default function SelfDeclaration() {
  const { name, seller, selfDeclaredAt } = useShop()
  const title = titleOf(selfDeclaredAt)
  const declaration = selfDeclaredAt
    ? `${seller?.legalName ?? name} examined the shop on ${formatDate(selfDeclaredAt)} and declares that ${name} uses none of them.`
    : `Here is how the software of ${name} avoids each.`
  const base = useApiBase()
  return (
    <DocumentPage
      title={title}
      summary={`India’s guidelines of 2023 name 13 dark patterns: ways to make someone buy, pay or agree to what they did not mean. ${declaration}`}
      details={
        <>
          <LinkedText block="Each point below is tried in a real browser by a test of that name before a version of the shop’s software is given out. Found one here anyway? [Make a complaint](/complaint), or call the National Consumer Helpline (1915)." />
          <a
            href={`${base}/public/self-declaration.pdf`}
            className={`mt-6 ${buttonStyle('secondary')} max-sm:w-full`}
          >
            {selfDeclaredAt ? 'Self-declaration as PDF' : 'This list as PDF'}
          </a>
        </>
      }
    >
      <ol className="mt-10 grid gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-2">
        {darkPatterns.map(({ name: pattern, meaning, practice }, place) => (
          <li key={pattern} className="border-t border-line pt-5">
            <h2 className="text-xl text-plum-deep">
              {place + 1}. {pattern}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{meaning}</p>
            <p className="mt-2">{practice}</p>
          </li>
        ))}
      </ol>
    </DocumentPage>
  )
}
