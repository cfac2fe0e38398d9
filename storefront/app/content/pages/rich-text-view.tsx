import { createElement, Fragment, type ReactNode } from 'react'
import type { Inline, RichBlock } from './rich-text.ts'

const linkStyle = 'text-plum underline underline-offset-4 hover:text-plum-deep wrap-anywhere'
const headings = {
  2: 'mt-10 scroll-mt-28 text-2xl text-plum-deep first:mt-0',
  3: 'mt-8 scroll-mt-28 text-xl text-plum-deep',
  4: 'mt-6 scroll-mt-28 text-lg font-semibold text-plum-deep',
} as const

/** React needs no keys for children that are arguments. */
const within = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children)

function link(to: string, parts: readonly Inline[]): ReactNode {
  const content = inlines(parts)
  if (to.startsWith('/')) {
    return (
      <a href={to} className={linkStyle}>
        {content}
      </a>
    )
  }
  return (
    <a href={to} rel="noopener noreferrer" className={linkStyle}>
      {content}
    </a>
  )
}

function inline(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  if (part.is === 'break') return <br />
  if (part.is === 'link') return link(part.to, part.parts)
  return createElement(part.is, null, inlines(part.parts))
}

const inlines = (parts: readonly Inline[]): ReactNode => within(parts.map(inline))

function block(node: RichBlock): ReactNode {
  switch (node.is) {
    case 'heading':
      return createElement(
        `h${node.level}`,
        { id: node.id, className: headings[node.level] },
        inlines(node.parts),
      )
    case 'list': {
      const items = within(node.items.map(listItem))
      const style = 'mt-4 space-y-2 pl-5 marker:text-gold'
      return node.start === null ? (
        <ul className={`list-disc ${style}`}>{items}</ul>
      ) : (
        <ol start={node.start} className={`list-decimal ${style}`}>
          {items}
        </ol>
      )
    }
    case 'quote':
      return (
        <blockquote className="mt-6 border-l-2 border-gold-bright pl-5 text-ink-soft">
          {within(node.blocks.map(block))}
        </blockquote>
      )
    case 'code':
      return (
        <pre className="mt-4 overflow-x-auto rounded-md bg-paper-deep p-4 text-sm">
          <code>{node.text}</code>
        </pre>
      )
    case 'rule':
      return <hr className="mt-8 border-line" />
    case 'table':
      return <Table head={node.head} rows={node.rows} />
    default:
      return <p className="mt-4 wrap-anywhere">{inlines(node.parts)}</p>
  }
}

/** A short item is no paragraph. */
const listed = (node: RichBlock): ReactNode => (node.is === 'paragraph' ? inlines(node.parts) : block(node))

const listItem = (item: readonly RichBlock[]): ReactNode => (
  <li className="wrap-anywhere">{within(item.map(listed))}</li>
)

function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const row = (cells: Inline[][], cell: (parts: Inline[]) => ReactNode) => (
    <tr className="border-b border-line">{within(cells.map(cell))}</tr>
  )
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          {row(head, (parts) => (
            <th scope="col" className="py-2 pr-4 font-semibold text-plum-deep">
              {inlines(parts)}
            </th>
          ))}
        </thead>
        <tbody>
          {within(
            rows.map((cells) =>
              row(cells, (parts) => <td className="py-2 pr-4 align-top">{inlines(parts)}</td>),
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** A text of the owner; everything in it is an element of React or plain text. */
export function RichText({ blocks }: { blocks: readonly RichBlock[] }) {
  return within(blocks.map(block))
}
