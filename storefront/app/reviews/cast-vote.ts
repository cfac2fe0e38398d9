import { createCustomerApi } from '../accounts/customer-api.ts'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { toast } from '../ui/toast.ts'

export async function castVote(base: string, id: string, isHelpful: boolean): Promise<number | undefined> {
  const call = createCustomerApi(base)
  const key = isHelpful ? 'POST /reviews/:id/helpful' : 'DELETE /reviews/:id/helpful'
  try {
    return (await call(key, { params: { id } })).helpfulVotes
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 401)
      toast.error(messageOf(error, 'Your vote did not arrive.'))
    return undefined
  }
}
