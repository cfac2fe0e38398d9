import { Button } from '@mui/material'
import { ListContextProvider, TextInput, useList } from 'react-admin'
import { BulkActionsBar } from '../../ui/bulk-actions-bar.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { DocumentPage } from '../../ui/document-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ExportLink } from '../../ui/export-link.tsx'
import { Failure } from '../../ui/failure.tsx'
import { CreatePage, EditPage } from '../../ui/form-page.tsx'
import { ListCards } from '../../ui/list-cards.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { LiveFilters } from '../../ui/live-filters.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SavedFilters } from '../../ui/saved-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShowPage } from '../../ui/show-page.tsx'
import { columns, keep, type Sample, type SampleState, Samples, samples } from '../samples.tsx'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const form = { warnWhenUnsavedChanges: false }
const alone = { resource: 'style', disableSyncWithLocation: true, storeKey: false } as const
const lists: readonly { state: SampleState; description: string }[] = [
  { state: 'full', description: 'Full: a table on wide screens, cards on phones.' },
  { state: 'empty', description: 'Empty: what is not there yet.' },
  { state: 'wrong', description: 'Error: what happened, and a further try.' },
  { state: 'loading', description: 'Loading' },
]

function SampleList({ children, chosen = [] }: { children: React.ReactNode; chosen?: string[] }) {
  const list = useList<Sample>({ data: [...samples], resource: 'style' })
  return (
    <ListContextProvider value={chosen.length > 0 ? { ...list, selectedIds: chosen } : list}>
      {children}
    </ListContextProvider>
  )
}

export function Screens() {
  return (
    <Part
      id="screens"
      title="Screens"
      lead="A heading, what can be done at its side, then the thing itself. Each screen has a state for loading, for nothing, and for what went wrong."
    >
      <Specimens>
        {lists.map(({ state, description }) => (
          <Specimen key={state} name="ListPage" state={description} wide={state === 'full'}>
            <Samples state={state}>
              <ListPage<Sample>
                {...alone}
                title="Products"
                note={state === 'full' ? 'What the shop sells.' : undefined}
                columns={columns}
                filters={state === 'full' ? <SearchField label="Name or code" /> : undefined}
                opens={false}
                addLabel={state === 'full' ? 'New product' : undefined}
                empty="No products yet"
              />
            </Samples>
          </Specimen>
        ))}
      </Specimens>
      <Samples answers={{ '/style': { name: 'Amritvasya' } }}>
        <Specimens>
          <Specimen name="ListTable" state="With several to be chosen." wide>
            <SampleList>
              <ListTable<Sample> columns={columns} rowClick={false} canChoose />
            </SampleList>
          </Specimen>
          <Specimen name="LiveFilters" state="What is typed is searched after a pause.">
            <SampleList>
              <LiveFilters>
                <SearchField label="Name or code" />
              </LiveFilters>
            </SampleList>
          </Specimen>
          <Specimen name="SavedFilters" state="One’s own filters of a list, by name.">
            <SampleList>
              <SavedFilters list="products" />
            </SampleList>
          </Specimen>
          <Specimen name="ExportLink" state="What the filters of a list find, as CSV.">
            <SampleList>
              <ExportLink />
            </SampleList>
          </Specimen>
          <Specimen name="ListCards" state="The same list on a phone.">
            <SampleList>
              <ListCards<Sample> columns={columns} opens={false} canChoose />
            </SampleList>
          </Specimen>
          <Specimen
            name="ChosenBar"
            state="What can be done with those that are chosen; in sight until they are not."
          >
            <SampleList chosen={['s1', 's2']}>
              <BulkActionsBar>
                <Button>Print slips</Button>
              </BulkActionsBar>
            </SampleList>
          </Specimen>
          <Specimen name="PageTitle" state="Long names wrap; what can be done stands at the side.">
            <PageTitle title={samples[2]?.name ?? ''} note="AMV-2026-000123">
              <Button variant="outlined">Packing slip</Button>
            </PageTitle>
          </Specimen>
          <Specimen name="ShowPage" state="One thing that is looked at more than changed.">
            <ShowPage<Sample> resource="style" id="s1" title={({ name }) => name}>
              {({ price }) => <DescriptionList facts={[['Price', price]]} />}
            </ShowPage>
          </Specimen>
          <Specimen name="EditPage" state="Saved when the shop has said yes; here it says no.">
            <EditPage<Sample>
              resource="style"
              id="s1"
              redirect={false}
              title={({ name }) => name}
              form={form}
            >
              <TextInput source="name" />
              <MoneyInput source="price" label="Price" />
            </EditPage>
          </Specimen>
          <Specimen name="CreatePage" state="A new one.">
            <CreatePage resource="style" redirect={false} title="New product" form={form}>
              <TextInput source="name" />
            </CreatePage>
          </Specimen>
          <Specimen
            name="DocumentPage"
            state="What there is one of, such as the settings. Saving is refused here."
          >
            <DocumentPage title="Settings" note="What the shop shows." path="/style" send={keep} form={form}>
              <TextInput source="name" />
            </DocumentPage>
          </Specimen>
          <Specimen name="Loading" state="Lines within a card; the rows of a list, cards, or a whole screen.">
            <Loading />
            <Loading shape="screen" />
          </Specimen>
          <Specimen name="Empty" state="Nothing yet, and what to do about it.">
            <Empty title="No orders today">They stand here as soon as one is placed.</Empty>
          </Specimen>
          <Specimen name="Failure" state="What happened, and a further try.">
            <Failure onRetry={() => undefined} />
          </Specimen>
        </Specimens>
      </Samples>
    </Part>
  )
}
