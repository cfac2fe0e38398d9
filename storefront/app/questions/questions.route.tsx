import { QUESTIONS_ON_PRODUCT } from '@amritvasya/contract/rules/questions'
import { apiContext } from '../platform/api.ts'
import { Island } from '../platform/island.tsx'
import { maxTextLength, respondToForm } from '../platform/plain-form.ts'
import { pageMeta } from '../platform/seo.ts'
import { failedProductMeta } from '../platform/unknown-product.ts'
import { Pagination } from '../ui/pagination.tsx'
import { ProductError } from '../ui/product-error.tsx'
import { ProductHeading } from '../ui/product-heading.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/questions.route'
import { loadQuestions, questionsAddress } from './load-questions.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionItem } from './question-item.tsx'
import { emptyQuestion, guestProblems } from './question-problems.ts'
import { questionFailed, sendQuestion } from './send-question.ts'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadQuestions(context, params.id, new URL(request.url).searchParams)

/** A form without scripts knows no account. */
export const action = ({ params, request, context }: Route.ActionArgs) =>
  respondToForm(request, {
    empty: emptyQuestion,
    check: guestProblems,
    send: (fields) => sendQuestion(context.get(apiContext), params.id, fields),
    failed: questionFailed,
    max: { question: maxTextLength(300) },
  })

export function meta({ loaderData, matches: [root], error }: Route.MetaArgs) {
  if (!loaderData) return failedProductMeta(error)
  const { product, search, pagination } = loaderData
  return pageMeta({
    site: root.loaderData.site,
    path: questionsAddress(product._id, { search: '', page: pagination.page }),
    title: `Questions about ${product.name} | ${root.loaderData.shop.name}`,
    description: `What shoppers asked about ${product.name}, and what the shop answered.`,
    noindex: search !== '' || pagination.total <= QUESTIONS_ON_PRODUCT,
  })
}

function countText(total: number, search: string): string {
  const count = `${total} ${total === 1 ? 'question' : 'questions'}`
  return search ? `${count} with “${search}”` : count
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { product, search, isOpen, questions, pagination } = loaderData
  const { total } = pagination
  const address = `/product/${product._id}/questions`
  return (
    <div className="container-page pt-2 pb-20">
      <ProductHeading product={product} step="Questions" title="Questions and answers" />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-label="Answered questions">
          {(total > 0 || search) && (
            <SearchForm
              label="Search the questions"
              address={address}
              search={search}
              maxLength={100}
              className="mb-6"
            />
          )}
          {total > 0 || search ? (
            <p role="status" className="mb-4 text-sm text-ink-soft wrap-anywhere">
              {countText(total, search)}
              {search && (
                <>
                  {'. '}
                  <a href={address} className="text-plum underline underline-offset-4">
                    Show all
                  </a>
                </>
              )}
            </p>
          ) : (
            <p className="text-ink-soft">Nobody has asked about this piece yet.</p>
          )}
          <ul className="divide-y divide-line">
            {questions.map((item) => (
              <QuestionItem key={item._id} item={item} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={pagination.page}
              pages={pagination.pages}
              addressOf={(page) => questionsAddress(product._id, { search, page })}
            />
          </div>
        </section>
        <section aria-labelledby="ask" className="scroll-mt-24">
          <h2 id="ask" className="mb-4 scroll-mt-24 text-2xl text-plum-deep">
            Ask a question
          </h2>
          {isOpen ? (
            <Island name="question">
              <QuestionForm productId={product._id} answer={actionData} />
            </Island>
          ) : (
            <p>
              Questions are not taken here at present. Please{' '}
              <a href="/contact" className="text-plum underline underline-offset-4">
                write to us
              </a>
              .
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ProductError error={error} message="Failed to load questions" />
)
