import { QUESTIONS_ON_PRODUCT } from '@amritvasya/contract/rules/questions'
import { isRouteErrorResponse } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { maxTextLength, respondToForm } from '../platform/plain-form.ts'
import { pageMeta } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { RouteError } from '../ui/route-error.tsx'
import { TextField } from '../ui/text-field.tsx'
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

const isUnknown = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function meta({ loaderData, matches: [root], error }: Route.MetaArgs) {
  if (!loaderData) {
    const title = isUnknown(error) ? 'Product not found' : 'We could not load this page'
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
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
      <Breadcrumb
        steps={[
          { name: 'Home', to: '/' },
          { name: product.name, to: `/product/${product._id}` },
          { name: 'Questions' },
        ]}
      />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">Questions and answers</h1>
      <a
        href={`/product/${product._id}`}
        className="mt-5 flex min-h-14 max-w-2xl items-center gap-4 hover:text-plum"
      >
        <Picture
          src={product.image}
          alt=""
          width={1200}
          height={1200}
          sizes="3.5rem"
          className="size-14 shrink-0 rounded-md object-cover"
        />
        <span className="min-w-0 font-semibold wrap-anywhere">{product.name}</span>
      </a>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-label="Answered questions">
          {(total > 0 || search) && (
            <search>
              <form action={address} className="mb-6 flex max-w-xl items-end gap-3">
                <TextField
                  key={search}
                  label="Search the questions"
                  name="search"
                  type="search"
                  maxLength={100}
                  defaultValue={search}
                  enterKeyHint="search"
                  className="min-w-0 flex-1"
                />
                <Button type="submit" look="secondary">
                  Search
                </Button>
              </form>
            </search>
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
            <QuestionForm productId={product._id} answer={actionData} />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnknown(error)) {
    return (
      <EmptyState
        plate="singing-bowl"
        level={1}
        title="Product not found"
        message="It may no longer be sold, or the link may be wrong."
      >
        <ButtonLink href="/products">Browse all products</ButtonLink>
      </EmptyState>
    )
  }
  return <RouteError error={error} message="Failed to load questions" />
}
