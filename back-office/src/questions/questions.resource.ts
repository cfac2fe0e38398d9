import type { AdminQuestion } from '@amritvasya/contract'
import { CircleHelp } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const questions: BackOfficeResource = {
  name: 'questions',
  label: 'Questions',
  group: 'People',
  icon: CircleHelp,
  isWeekly: true,
  list: lazy(() => import('./question-list.tsx').then(({ QuestionList }) => ({ default: QuestionList }))),
  show: lazy(() => import('./question-show.tsx').then(({ QuestionShow }) => ({ default: QuestionShow }))),
  recordRepresentation: (record: AdminQuestion) => record.productName,
}
