import { matchRoutes } from 'react-router'

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean }

/** @param routes of the build, flat, in the order of their declaration */
export function createRouteOf(
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): (path: string) => string {
  const paths = Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ path: `/${route.path ?? ''}` }],
  )
  return (path) => matchRoutes(paths, path)?.[0]?.route.path ?? '/*'
}
