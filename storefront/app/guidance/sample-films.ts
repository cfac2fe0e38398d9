import type { Guidance } from '@amritvasya/contract'
import sitting from './films/how-a-sitting-goes.mp4'
import cards from './films/what-the-cards-can-do.mp4'
import numbers from './films/what-your-numbers-say.mp4'

export type ShownFilm = Guidance['videos'][number] | { title: string; length: string; file: string }

export const sampleFilms: readonly ShownFilm[] = [
  { title: 'How a session goes', length: '20 seconds, without sound', file: sitting },
  { title: 'What the cards can do', length: '16 seconds, without sound', file: cards },
  { title: 'What your numbers say', length: '16 seconds, without sound', file: numbers },
]
