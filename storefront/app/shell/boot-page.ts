import { startCards } from '../catalogue/acting-cards.ts'
import { startMap } from '../content/contact/acting-map.ts'
import { startFilms } from '../guidance/acting-films.ts'
import { keepTypedRequest } from '../guidance/typed-request.ts'
import { startDocument } from './start-document.ts'

startDocument((apiBase) => {
  startCards(apiBase)
  startFilms()
  startMap()
  keepTypedRequest()
})
