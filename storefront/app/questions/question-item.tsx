import type { Question } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'

export function QuestionItem({ item }: { item: Question }) {
  return (
    <li className="py-5 first:pt-0">
      <p className="max-w-[65ch] font-semibold wrap-anywhere whitespace-pre-line text-ink">{item.question}</p>
      <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{item.answer}</p>
      <p className="mt-1 text-sm text-ink-soft">
        Asked by {item.userName || 'a shopper'}, answered by the shop on{' '}
        <time dateTime={item.answeredAt}>{formatDate(item.answeredAt)}</time>
      </p>
    </li>
  )
}
