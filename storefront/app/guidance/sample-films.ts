import type { Guidance } from '@amritvasya/contract'
import sitting from './films/how-a-sitting-goes.mp4'
import cards from './films/what-the-cards-can-do.mp4'
import numbers from './films/what-your-numbers-say.mp4'

/** A film at YouTube, or a file of the shop's own. */
export type ShownFilm = Guidance['videos'][number] | { title: string; length: string; file: string }

/** HOME-16: what shows while the owner has set no film. They say in pictures what the pages of the service say. */
export const sampleFilms: readonly ShownFilm[] = [
  { title: 'How a sitting goes', length: '20 seconds, without sound', file: sitting },
  { title: 'What the cards can do', length: '16 seconds, without sound', file: cards },
  { title: 'What your numbers say', length: '16 seconds, without sound', file: numbers },
]
