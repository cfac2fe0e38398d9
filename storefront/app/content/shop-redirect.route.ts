import { redirect } from 'react-router'

/** Decision 13 asks for it. */
export function loader() {
  return redirect('/products', 301)
}
