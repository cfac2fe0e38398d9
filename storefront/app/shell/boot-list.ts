import { markCards, startCards } from '../catalogue/acting-cards.ts'
import { startList } from '../catalogue/list/acting-list.ts'
import { startDocument } from './start-document.ts'

startDocument((apiBase) => {
  startCards(apiBase)
  startList((page) => markCards(page, apiBase))
})
