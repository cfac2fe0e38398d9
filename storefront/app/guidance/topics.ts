import type { GuidanceTopic } from '@amritvasya/contract'
import { Coins, Compass, Gem, Heart, House, type LucideIcon, Sprout } from 'lucide-react'

/** HOME-15: the six topics, each with a question as people ask it. */
export const topics: readonly { name: GuidanceTopic; icon: LucideIcon; example: string }[] = [
  { name: 'Love and relationships', icon: Heart, example: 'Why do we keep having the same quarrel?' },
  { name: 'Career path', icon: Compass, example: 'Shall I stay, or is it time to move on?' },
  { name: 'Financial future', icon: Coins, example: 'What is my part in how money comes and goes?' },
  { name: 'Marriage prospects', icon: Gem, example: 'What do I really look for in a partner?' },
  { name: 'Family matters', icon: House, example: 'How can I speak about this at home?' },
  { name: 'Personal growth', icon: Sprout, example: 'What wants to change in me this year?' },
]
