export { listMovedMoney, type MovedMoney } from './moved-money.repository.ts'
