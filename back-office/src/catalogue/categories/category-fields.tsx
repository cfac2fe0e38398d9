import type { AdminCategory } from '@amritvasya/contract'
import { BooleanInput, required, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CategoryPictureInput } from './category-picture-input.tsx'
import { useCategories } from './use-categories.ts'

export function CategoryFields() {
  const category = useRecordContext<AdminCategory>()
  const { data, error, refetch } = useCategories()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const isOwn = ({ path, id }: AdminCategory) =>
    category !== undefined && (id === category.id || path.startsWith(`${category.path} > `))
  return (
    <>
      <TextInput
        source="name"
        validate={required('Please enter a name')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <SelectInput
        source="parentId"
        label="Parent category"
        choices={data.filter((other) => !isOwn(other))}
        optionText="path"
        translateChoice={false}
        emptyText="None (top level)"
        parse={(value: string) => value || null}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      <TextInput source="description" multiline minRows={3} />
      <CategoryPictureInput />
      <BooleanInput
        source="isActive"
        label="Shown in the shop"
        helperText="Hiding a category also hides its subcategories and products"
      />
    </>
  )
}
