import type { GuidanceTopic } from '@amritvasya/contract'

export const topics: readonly { name: GuidanceTopic; example: string }[] = [
  { name: 'Love and relationships', example: 'Why do we keep having the same quarrel?' },
  { name: 'Career path', example: 'Should I stay in this job or move on?' },
  { name: 'Financial future', example: 'How can I handle money better?' },
  { name: 'Marriage prospects', example: 'What am I really looking for in a partner?' },
  { name: 'Family matters', example: 'How do I bring this up at home?' },
  { name: 'Personal growth', example: 'What do I want to change this year?' },
]
