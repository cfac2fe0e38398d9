import { markCards, startCards } from '../catalogue/acting-cards.ts'
import { startProduct } from '../catalogue/product/acting-product.ts'
import { startSeen } from '../catalogue/seen/acting-seen.ts'
import { startDocument } from './start-document.ts'

startDocument((apiBase, start) => {
  startCards(apiBase)
  startProduct(start)
  startSeen((cards) => markCards(cards, apiBase))
})
