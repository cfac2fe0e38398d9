import { startCards } from '../catalogue/acting-cards.ts'
import { startRows } from '../content/home/acting-rows.ts'
import { startSlides } from '../content/home/acting-slides.ts'
import { startFilms } from '../guidance/acting-films.ts'
import { startDocument } from './start-document.ts'

startDocument((apiBase) => {
  startCards(apiBase)
  startSlides()
  startRows()
  startFilms()
})
