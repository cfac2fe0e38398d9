import type { Synonym } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { SynonymFields } from './synonym-fields.tsx'

function Remove() {
  const synonym = useRecordContext<Synonym>()
  return synonym ? (
    <RemoveButton
      name={synonym.term}
      note={`Searches for it then no longer find “${synonym.meaning}”, nor the other way round.`}
    />
  ) : null
}

export function SynonymEdit() {
  return (
    <EditPage<Synonym> title={({ term }) => term} actions={<Remove />}>
      <SynonymFields />
    </EditPage>
  )
}
