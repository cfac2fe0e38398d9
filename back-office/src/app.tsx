import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { authProvider } from './platform/auth-provider.ts'
import { dataProvider } from './platform/data-provider.ts'
import { queryClient } from './platform/query-client.ts'
import { i18nProvider } from './platform/texts.ts'
import { resources } from './resources.tsx'
import { FormerAddress, formerRoutes } from './shell/former-address.tsx'
import { Layout } from './shell/layout.tsx'
import { NoSuchScreen } from './shell/no-such-screen.tsx'
import { Notice } from './shell/notice.tsx'
import { Opening } from './shell/opening.tsx'
import { MySignIn } from './sign-in/my-sign-in.tsx'
import { SignIn } from './sign-in/sign-in.tsx'
import { theme } from './theme/theme.ts'
import { Failure } from './ui/failure.tsx'

const store = memoryStore()

function BackOffice() {
  return (
    <Admin
      title="Amritvasya back office"
      dataProvider={dataProvider}
      queryClient={queryClient}
      // The store is in memory, so that a new visit does not restore the filters of the last one.
      store={store}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      theme={theme}
      darkTheme={null}
      layout={Layout}
      loginPage={SignIn}
      loading={Opening}
      notification={Notice}
      error={Failure}
      catchAll={NoSuchScreen}
      requireAuth
      disableTelemetry
    >
      {resources.map(({ name, label, list, show, edit, create, recordRepresentation }) => (
        <Resource
          key={name}
          name={name}
          options={{ label }}
          list={list}
          show={show}
          edit={edit}
          create={create}
          recordRepresentation={recordRepresentation}
        />
      ))}
      <CustomRoutes>
        <Route path="/my-sign-in" element={<MySignIn />} />
      </CustomRoutes>
    </Admin>
  )
}

// Only a data router lets a form block navigation.
const router = createBrowserRouter(
  [
    ...formerRoutes.map((path) => ({ path, element: <FormerAddress /> })),
    { path: '*', element: <BackOffice /> },
  ],
  { basename: '/back-office' },
)

export function App() {
  return <RouterProvider router={router} />
}
