import { CircleHelp } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const questions: BackOfficeResource = {
  name: 'questions',
  label: 'Questions',
  group: 'People',
  icon: CircleHelp,
  isWeekly: true,
  list: screen(() => import('./question-list.tsx').then(({ QuestionList }) => QuestionList)),
  show: screen(() => import('./question-show.tsx').then(({ QuestionShow }) => QuestionShow)),
  recordRepresentation: 'productName',
}
