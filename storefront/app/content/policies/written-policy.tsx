import { formatDate, indianDay } from '@amritvasya/contract/rules/dates'
import type { ReactNode } from 'react'
import { DocumentPage } from '../document-page.tsx'
import type { LoadedPage } from '../pages/load-page.ts'
import { plainText, type RichBlock } from '../pages/rich-text.ts'
import { RichText } from '../pages/rich-text-view.tsx'
import { PolicyContents } from './policy-contents.tsx'

const blocksOf = ({ blocks }: LoadedPage): RichBlock[] =>
  blocks.flatMap((block) => (block.type === 'text' ? block.blocks : []))

/** @param children below the text */
export function WrittenPolicy({ page, children }: { page: LoadedPage; children?: ReactNode }) {
  const blocks = blocksOf(page)
  const sections = blocks.flatMap((block) =>
    block.is === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.parts) }] : [],
  )
  return (
    <DocumentPage
      title={page.title}
      summary={page.summary}
      details={
        <p className="mt-3 text-sm text-ink-soft">
          Last updated: <time dateTime={indianDay(page.changedAt)}>{formatDate(page.changedAt)}</time>
        </p>
      }
    >
      <PolicyContents sections={sections}>
        <RichText blocks={blocks} />
        {children}
      </PolicyContents>
    </DocumentPage>
  )
}
