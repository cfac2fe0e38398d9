import type { AdminCategory, ShownPicture } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { BooleanInput, required, SelectInput, TextInput, useInput, useRecordContext } from 'react-admin'
import { Failure } from '../../ui/failure.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { CreatePage, EditPage } from '../../ui/form-page.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PictureButtons } from '../../ui/pictures/picture-buttons.tsx'
import { DescribedPicture } from '../../ui/pictures/picture-field.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { SeoFields } from '../../ui/seo-fields.tsx'
import { PinnedInput } from '../pinned/pinned-input.tsx'
import { useCategories } from './use-categories.ts'

function CategoryPictureInput() {
  const { field, fieldState } = useInput<ShownPicture | null>({
    source: 'picture',
    defaultValue: null,
    validate: required('Please add a picture'),
  })
  const picture: ShownPicture | null = field.value ?? null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mb: 1 }}>
      <Typography variant="h3" component="h2">
        Picture
      </Typography>
      {picture && <DescribedPicture picture={picture} width={200} onChange={field.onChange} />}
      <PictureButtons
        label={picture ? 'Change the picture' : 'Add a picture'}
        onAdded={(added) => field.onChange({ ...added, alt: picture?.alt ?? '' })}
      />
      <FieldMessage error={fieldState.error} />
    </Box>
  )
}

function CategoryFields() {
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
      <Typography variant="h2" sx={{ mt: 2, mb: 1.5 }}>
        In search results
      </Typography>
      <SeoFields path="/category/…" titleFrom="name" descriptionFrom={['description']} />
      {category && (
        <>
          <Typography variant="h2" sx={{ mt: 2, mb: 1.5 }}>
            Order of products
          </Typography>
          <PinnedInput
            categoryId={category.id}
            empty="The newest come first. Add products to show them before all others."
          />
          <BooleanInput
            source="inStockFirst"
            label="Products in stock before sold-out ones"
            helperText="After the products that you have put first; among them the newest come first"
          />
        </>
      )}
    </>
  )
}

/** A new category becomes the last child of its parent. */
export function CategoryCreate() {
  return (
    <CreatePage
      title="Add a category"
      form={{ defaultValues: { parentId: null, isActive: true, description: '', picture: null } }}
    >
      <CategoryFields />
    </CreatePage>
  )
}

export function CategoryEdit() {
  return (
    <EditPage<AdminCategory>
      title={({ name }) => name}
      actions={({ name }) => (
        <RemoveButton name={name} note="A category that has products or subcategories cannot be removed." />
      )}
    >
      <CategoryFields />
    </EditPage>
  )
}
