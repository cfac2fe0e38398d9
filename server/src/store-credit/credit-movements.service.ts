export {
  type CreditMovement,
  listMovements as listCreditMovements,
} from './credit-movements.repository.ts'
