import type { ApiResponse } from '@amritvasya/contract'
import { ArrowRight } from 'lucide-react'
import type { Section } from '../platform/section.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { QuestionItem } from './question-item.tsx'

type ProductQuestions = Pick<
  ApiResponse<'GET /public/products/:id/questions'>,
  'isOpen' | 'questions' | 'pagination'
>

const link =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-plum underline-offset-4 hover:underline'

/** The last answered questions; the others, search and form have a page of their own. */
export function QuestionSection({
  productId,
  section,
}: {
  productId: string
  section: Section<ProductQuestions>
}) {
  const page = `/product/${productId}/questions`
  if (section.ok && !section.data.isOpen && section.data.pagination.total === 0) return null
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="mb-3 text-xl text-plum-deep">
        Questions and answers
      </h2>
      {section.ok ? (
        <>
          {section.data.questions.length > 0 ? (
            <ul className="divide-y divide-line">
              {section.data.questions.map((item) => (
                <QuestionItem key={item._id} item={item} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">Nobody has asked about this piece yet.</p>
          )}
          <div className="mt-2 flex flex-wrap gap-x-8">
            {section.data.pagination.total > section.data.questions.length && (
              <a href={page} className={link}>
                See all {section.data.pagination.total} questions
                <ArrowRight className="size-4" aria-hidden="true" />
              </a>
            )}
            {section.data.isOpen && (
              <a href={`${page}#ask`} className={link}>
                Ask a question
                <ArrowRight className="size-4" aria-hidden="true" />
              </a>
            )}
          </div>
        </>
      ) : (
        <ErrorState message={section.message} />
      )}
    </section>
  )
}
