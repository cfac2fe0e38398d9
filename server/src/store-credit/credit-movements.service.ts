export {
  type CreditMovement,
  listMovements as listCreditMovements,
  sumBefore as sumCredit,
} from './credit-movements.repository.ts'
