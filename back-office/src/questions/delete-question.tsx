import type { AdminQuestion } from '@amritvasya/contract'
import { useDataProvider, useNotify, useRedirect } from 'react-admin'
import { ConfirmButton } from '../ui/confirm-button.tsx'

export function DeleteQuestion({ question }: { question: AdminQuestion }) {
  const provider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  const erase = async () => {
    await provider.delete('questions', { id: question.id, previousData: question })
    notify('The question is deleted', { type: 'success' })
    redirect('list', 'questions')
  }
  return (
    <ConfirmButton
      label="Delete (author asked)"
      title="Delete at the author’s request?"
      confirmLabel="Delete for ever"
      variant="outlined"
      color="error"
      onConfirm={erase}
    >
      Question, answer, name and email are deleted and cannot be brought back. Do this only when its author
      has asked for it: to keep a question out of the shop for another reason, decline it.
    </ConfirmButton>
  )
}
