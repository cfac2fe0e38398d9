import { Box, Card } from '@mui/material'
import { AddLink } from '../../ui/add-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CategoryRow } from './category-row.tsx'
import { useCategories } from './use-categories.ts'

/** The categories as the tree that they are. */
export function CategoryTree() {
  const { data, error, refetch } = useCategories()
  return (
    <>
      <PageTitle title="Categories" note="In the order in which the shop shows them">
        <AddLink label="Add a category" />
      </PageTitle>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty title="No categories yet" />
      ) : (
        <Card>
          <Box component="ul" aria-label="Categories" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((category) => (
              <CategoryRow key={category.id} category={category} all={data} onMoved={refetch} />
            ))}
          </Box>
        </Card>
      )}
    </>
  )
}
