import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resources } from '../../back-office/src/resources.tsx'
import routes from '../../storefront/app/routes.ts'
import { pictureName } from './document.ts'
import { windows } from './picture/window.ts'
import { screens } from './screens.ts'

const shown = new Set(screens.map(({ route }) => route))

describe('the gallery', () => {
  test('has every screen of the storefront', () => {
    // Routes without a component only redirect.
    const paths = routes.filter(({ file }) => file.endsWith('.tsx')).map(({ path = '/' }) => path)
    expect(paths.filter((path) => !shown.has(path))).toEqual([])
  })

  test('has every screen of the back office', () => {
    // Screens that are not resources are routes of app.tsx.
    const app = readFileSync(new URL('../../back-office/src/app.tsx', import.meta.url), 'utf8')
    const others = [...app.matchAll(/<Route path="\/([a-z-]+)[/"]/g)].map(([, path]) => `back-office/${path}`)
    expect(others).toContain('back-office/my-sign-in')
    const expected = resources.flatMap(({ name, show, edit, create }) => [
      `back-office/${name}`,
      ...(show ? [`back-office/${name}/show`] : []),
      ...(edit ? [`back-office/${name}/edit`] : []),
      ...(create ? [`back-office/${name}/create`] : []),
    ])
    expect([...expected, ...others].filter((screen) => !shown.has(screen))).toEqual([])
  })

  test('has no screen that there is not', () => {
    const paths = new Set(routes.map(({ path = '/' }) => path))
    const names = new Set(resources.map(({ name }) => `back-office/${name}`))
    const isKnown = (route: string) =>
      paths.has(route) ||
      names.has(route.split('/').slice(0, 2).join('/')) ||
      ['sandbox/mail', 'back-office/sign-in', 'back-office/my-sign-in'].includes(route)
    expect(screens.filter(({ route }) => !isKnown(route)).map(({ name }) => name)).toEqual([])
  })

  test('has a name of its own for each screen', () => {
    const names = screens.map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('shows each screen with both its pictures; npm run gallery -- NAME takes those that are missing', () => {
    const folder = new URL('../../docs/gallery/', import.meta.url)
    const page = readFileSync(new URL('README.md', folder), 'utf8')
    const pictures = screens.flatMap((screen) => windows.map((window) => pictureName(screen, window)))
    const missing = pictures.filter(
      (name) => !page.includes(`"pictures/${name}"`) || !existsSync(new URL(`pictures/${name}`, folder)),
    )
    expect(missing).toEqual([])
  })
})
