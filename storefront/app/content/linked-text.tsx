import type { ReactNode } from 'react'

function withLinks(text: string): ReactNode[] {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, name, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    return to ? (
      <a key={part} href={to} className="text-plum underline underline-offset-4 hover:text-plum-deep">
        {name}
      </a>
    ) : (
      part
    )
  })
}

export function LinkedText({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') return <p className="mt-4 wrap-anywhere">{withLinks(block)}</p>
  return (
    <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-gold">
      {block.map((item) => (
        <li key={item} className="wrap-anywhere">
          {withLinks(item)}
        </li>
      ))}
    </ul>
  )
}
