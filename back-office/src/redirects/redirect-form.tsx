import type { Redirect } from '@amritvasya/contract'
import { MAX_REDIRECT_LENGTH, oldPathOf, redirectTargetOf } from '@amritvasya/contract/rules/redirect-path'
import { required, TextInput } from 'react-admin'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'

const inputProps = {
  htmlInput: { maxLength: MAX_REDIRECT_LENGTH, spellCheck: false, inputMode: 'url' },
} as const

const checkPath = (text?: string) =>
  text && oldPathOf(text) === undefined
    ? 'Please enter the path of a page, such as /products/rose-quartz'
    : undefined
const checkTarget = (text?: string) =>
  text && redirectTargetOf(text) === undefined
    ? 'Please enter a page of this shop, beginning with a slash, such as /products'
    : undefined

function RedirectFields() {
  return (
    <>
      <TextInput
        source="path"
        label="Old address"
        helperText="As it stands in old links, such as /products/rose-quartz. A page of this shop always wins."
        validate={[required('Please enter the old address'), checkPath]}
        slotProps={inputProps}
      />
      <TextInput
        source="target"
        label="Leads to"
        helperText="A page of this shop: open it and copy what follows the shop’s name"
        validate={[required('Please enter where it leads'), checkTarget]}
        slotProps={inputProps}
      />
    </>
  )
}

export function RedirectCreate() {
  return (
    <CreatePage title="Add a redirect">
      <RedirectFields />
    </CreatePage>
  )
}

export function RedirectEdit() {
  return (
    <EditPage<Redirect>
      title={({ path }) => path}
      actions={({ path }) => (
        <RemoveButton name={path} note="Whoever opens the old address then reads “Page not found”." />
      )}
    >
      <RedirectFields />
    </EditPage>
  )
}
