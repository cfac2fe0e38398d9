import type { GuidanceTopic } from '@amritvasya/contract'

export const topics: readonly { name: GuidanceTopic; example: string }[] = [
  { name: 'Love and relationships', example: 'Why do we keep having the same quarrel?' },
  { name: 'Career path', example: 'Shall I stay, or is it time to move on?' },
  { name: 'Financial future', example: 'What is my part in how money comes and goes?' },
  { name: 'Marriage prospects', example: 'What do I really look for in a partner?' },
  { name: 'Family matters', example: 'How can I speak about this at home?' },
  { name: 'Personal growth', example: 'What wants to change in me this year?' },
]
