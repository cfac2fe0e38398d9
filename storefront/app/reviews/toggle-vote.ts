import { createCustomerApi } from '../accounts/customer-api.ts'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { toast } from '../ui/toast.ts'

export type Vote = { votes: number; isHelpful: boolean }

/** Shows the changed vote at once, and the former one again when it did not arrive. */
export async function toggleVote(
  base: string,
  id: string,
  before: Vote,
  show: (vote: Vote) => void,
): Promise<void> {
  const isHelpful = !before.isHelpful
  show({ votes: Math.max(0, before.votes + (isHelpful ? 1 : -1)), isHelpful })
  const call = createCustomerApi(base)
  const key = isHelpful ? 'POST /reviews/:id/helpful' : 'DELETE /reviews/:id/helpful'
  try {
    show({ votes: (await call(key, { params: { id } })).helpfulVotes, isHelpful })
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 401)
      toast.error(messageOf(error, 'We could not save your vote.'))
    show(before)
  }
}
